/** A larger amount or fee is a typing mistake. */
export const MAX_AMOUNT = 100_000_000;
/** As typed: with spaces and separators. */
export const AMOUNT_MAX_LENGTH = 20;
export const MAX_NAME = 200;
export const MAX_SHORT = 200;
export const NATIONAL_MATRICULE_MAX = 30;
export const MAX_DESCRIPTION = 5_000;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 64;
export const PAPER_NAME_MAX = 60;
export const REFERENCE_MAX = 60;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const INSTALLMENTS_MAX = 12;
export const DAYS_AFTER_REGISTRATION_MAX = 365;
export const AVERAGE_MAX = 100;
/** An earlier date is a typing mistake. */
export const FIRST_BIRTHDAY = "1900-01-01";
export const SEARCH_MIN = 2;
export const SEARCH_DEBOUNCE_MS = 300;
export const DESCRIPTION_PREVIEW = 100;
export const PAGE_SIZE = 50;
/** The ministry's limit. */
export const FULL_CLASS = 60;
export const CHILDREN_MAX = 200;
export const ACCESS_CARDS_MAX = 1_000;
export const AUDIT_FILE_LINES = 50_000;
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 25_000_000;
export const WORKBOOK_MAX_BYTES = 2 * 1024 * 1024;
export const WORKBOOK_MAX_UNPACKED = 8 * 1024 * 1024;
export const WORKBOOK_MAX_STUDENTS = 5_000;
export const BODY_MAX_BYTES = 256 * 1024;
export const VISITOR_BODY_MAX_BYTES = 16 * 1024;
export const FIELDS_MAX = 100;
/** Calls nest at most 3 deep. */
export const JSON_DEPTH_MAX = 20;
/** Four of the largest pictures, and text. */
export const UPLOAD_MAX_BYTES = 42 * 1024 * 1024;
/** One of the largest pictures, and text. */
export const FAMILY_UPLOAD_MAX_BYTES = 11 * 1024 * 1024;

/** Milliseconds. */
export const TIMING = {
	splashFade: 5_200,
	splashDone: 6_200,
	loader: 1_500,
	loaderHide: 100,
	loginRedirect: 1_000,
	resetRedirect: 2_000,
	registerRedirect: 2_500,
	success: 2_000,
	successApproveAll: 3_000,
	receiptOpens: 1_500,
	statusNotice: 5_000,
	teacherPoll: 30_000,
} as const;

/** Classes, or departments. More than a school has: a sheet with more of them has another column in that place. */
export const CREATED_AT_ONCE_MAX = 100;
