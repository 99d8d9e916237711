SELECT s.id, s.user_id, s.registration_date, s.full_name, s.sex, s.date_of_birth, s.place_of_birth, s.father_name,
	s.mother_name, s.previous_class, s.class_id, c.name AS class_name, s.previous_average / 100.0 AS previous_average,
	s.guardian_contact, s.student_picture, d.title AS vocational_training, s.status, s.year, c.registration_fee,
	c.tuition_fee, c.vocational_fee, c.sport_wear_fee, c.health_sanitation_fee, s.created_at, c.name AS next_class,
	s.continues_id, s.person_id, s.leaving, s.national_matricule, s.import_id
FROM students s JOIN classes c ON c.id = s.class_id JOIN departments d ON d.id = s.department_id
WHERE s.year = ? ORDER BY s.name_sort, s.id LIMIT ?
