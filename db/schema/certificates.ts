import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CERTIFICATE_KINDS } from "#shared/certificates";
import { id } from "../columns.ts";
import { students } from "./school.ts";

/** Papers that the head signed. Rows are never changed or deleted (triggers refuse it). */
export const certificates = sqliteTable(
	"certificates",
	{
		id: id(),
		number: text().notNull().unique(),
		student_id: integer()
			.notNull()
			.references(() => students.id),
		kind: text({ enum: CERTIFICATE_KINDS }).notNull(),
		/** JSON: what is printed. */
		facts: text().notNull(),
		issued_by_name: text().notNull(),
		issued_at: text().notNull(),
	},
	(t) => [index("certificates_by_student").on(t.student_id, t.id)],
);
