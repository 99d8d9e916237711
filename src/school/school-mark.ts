import { databaseMark } from "#db/while-unchanged";
import { today } from "#shared/dates";

/** Another text whenever the school may look otherwise to somebody unknown: after every write, and every day. */
export const schoolMark = () => `${databaseMark()} ${today()}`;
