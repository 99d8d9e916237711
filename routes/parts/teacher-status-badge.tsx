import type { TeacherStatus } from "#shared/teacher-status";
import { Badge } from "#ui/badge";

export function TeacherStatusBadge({ status }: { status: TeacherStatus }) {
	return <Badge kind={status}>{status.toUpperCase()}</Badge>;
}
