import { STATUS_LABEL, type TeacherStatus } from "#shared/teacher-status";
import type { PageWords } from "#shared/words/words";
import { badge } from "#ui/badge";
import { useWords } from "#ui/words";

/** `PENDING`, `EN ATTENTE`. */
export const statusInCapitals = (status: TeacherStatus, t: PageWords["t"]) => t(STATUS_LABEL[status]).toUpperCase();

export const TeacherStatusBadge = ({ status }: { status: TeacherStatus }) =>
	badge(status, statusInCapitals(status, useWords().t));
