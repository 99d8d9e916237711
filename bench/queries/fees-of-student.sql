SELECT s.id, s.full_name, s.guardian_contact, s.class_id, c.name AS class_name, s.year,
	s.confirmed_at IS NULL AND s.continues_id IS NOT NULL AS expected,
	c.registration_fee r, c.tuition_fee t, c.vocational_fee v, c.sport_wear_fee w, c.health_sanitation_fee h,
	coalesce(sum(p.amount) FILTER (WHERE p.fee_type = 'Registration'), 0) pr,
	coalesce(sum(p.amount) FILTER (WHERE p.fee_type = 'Tuition'), 0) pt,
	coalesce(sum(p.amount) FILTER (WHERE p.fee_type = 'Vocational'), 0) pv,
	coalesce(sum(p.amount) FILTER (WHERE p.fee_type = 'Sport Wear'), 0) pw,
	coalesce(sum(p.amount) FILTER (WHERE p.fee_type = 'Sanitation & Health'), 0) ph,
	(SELECT coalesce(sum(amount), 0) FROM discounts WHERE student_id = s.id AND fee_type = 'Registration') mr,
	(SELECT coalesce(sum(amount), 0) FROM discounts WHERE student_id = s.id AND fee_type = 'Tuition') mt,
	(SELECT coalesce(sum(amount), 0) FROM discounts WHERE student_id = s.id AND fee_type = 'Vocational') mv,
	(SELECT coalesce(sum(amount), 0) FROM discounts WHERE student_id = s.id AND fee_type = 'Sport Wear') mw,
	(SELECT coalesce(sum(amount), 0) FROM discounts WHERE student_id = s.id AND fee_type = 'Sanitation & Health') mh
FROM students s JOIN classes c ON c.id = s.class_id LEFT JOIN payments p ON p.student_id = s.id
WHERE s.id = ? GROUP BY s.id
