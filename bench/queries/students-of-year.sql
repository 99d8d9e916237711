SELECT s.*, c.name AS class_name, c.name AS next_class, s.previous_average / 100.0 AS previous_average,
	d.title AS vocational_training, c.registration_fee, c.tuition_fee, c.vocational_fee, c.sport_wear_fee,
	c.health_sanitation_fee
FROM students s JOIN classes c ON c.id = s.class_id JOIN departments d ON d.id = s.department_id
WHERE s.year = ? ORDER BY s.name_sort, s.id LIMIT ?
