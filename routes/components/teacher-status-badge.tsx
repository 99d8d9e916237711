import type { TeacherStatus } from "#shared/teacher-status";
import { badge } from "#ui/badge";

export const TeacherStatusBadge = ({ status }: { status: TeacherStatus }) => badge(status, status.toUpperCase());
