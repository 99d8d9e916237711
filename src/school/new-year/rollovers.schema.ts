import { z } from "zod";
import { LEAVINGS_OF_NEW_YEAR } from "#shared/leaving";
import { AVERAGE_MAX } from "#shared/limits";
import { BY_RULE, DECISIONS, ROLLOVER_PROBLEMS, ROLLOVER_STATES } from "#shared/new-year";
import { say } from "#shared/words/words";
import { LAST_YEAR } from "#shared/years";
import { issueText, mustBeAnObject, mustBeText } from "../field-messages.ts";
import { emptyAsUnset, line, oneOf, recordId, year, yesOrNo } from "../fields.ts";
import { decimal, integer } from "../number-fields.ts";
import { once } from "../once.ts";

const LINES_MAX = 5_000;

const passMark = once(() =>
	emptyAsUnset(decimal("Pass mark", 0, AVERAGE_MAX)).describe(
		"If it is not sent: that of the move that was taken back last, if it was of this year; else the school's setting, else 10, or 50 where an average of the year is above 20.",
	),
);

const copied = (name: "Classes" | "Installment dates" | "Departments") => yesOrNo(name).optional();
const copy = once(() =>
	z
		.object(
			{ classes: copied("Classes"), installments: copied("Installment dates"), departments: copied("Departments") },
			issueText(mustBeAnObject(say("What is copied"))),
		)
		.optional(),
);

const rolloverId = once(() => recordId("Move"));
export const rolloverIdInput = once(() => z.object({ id: rolloverId() }));

export const NO_NEXT_YEAR = say("{year} is the last year of the portal.", { year: LAST_YEAR });

export const newRolloverInput = once(() =>
	z.object({
		from_year: year().refine((from) => from < LAST_YEAR, issueText(NO_NEXT_YEAR)),
		copy: copy().describe(
			"What goes along to the next year; if it is not said, as in a move of this year that was taken back, else all of it.",
		),
		pass_mark: passMark(),
	}),
);

const oneText = issueText(mustBeAnObject(say("Ladder")));

export const rolloverUpdateInput = once(() =>
	z.object({
		id: rolloverId(),
		pass_mark: passMark(),
		copy: copy(),
		ladder: z
			.record(z.string(), z.string().nullable(), oneText)
			.optional()
			.describe("The class that follows each class; empty at the end of the school, null takes it back."),
	}),
);

const entry = <S extends z.ZodType>(schema: S) =>
	z.preprocess((sent) => (sent === "" ? null : sent), schema.nullable().optional());

export const NO_LINES = say("Send a list of 1 to {max} lines.", { max: LINES_MAX });
const aList = issueText(NO_LINES);

const SAME_CHILD =
	"Whether a record of the next year that a family's account registered is the same child: true links it, false and no answer make a record of its own.";
const ASKED_ABOUT = "The record that `same_child` is about; if it is not sent, the one in `question`.";

export const linesUpdateInput = once(() =>
	z.object({
		id: rolloverId(),
		lines: z
			.array(
				z.object(
					{
						student_id: recordId("Student"),
						average: entry(decimal("Average", 0, AVERAGE_MAX)),
						decision: entry(oneOf("Decision", DECISIONS)),
						leaving: entry(oneOf("Leaving", LEAVINGS_OF_NEW_YEAR)),
						to_class: entry(line("Class")),
						same_child: entry(yesOrNo("Same child")).describe(SAME_CHILD),
						asked_about: entry(recordId("Record asked about")).describe(ASKED_ABOUT),
					},
					issueText(mustBeAnObject(say("Line"))),
				),
				aList,
			)
			.min(1, aList)
			.max(LINES_MAX, aList),
	}),
);
export type LineUpdate = z.output<ReturnType<typeof linesUpdateInput>>["lines"][number];

export const wholeClassInput = once(() =>
	z.object({
		id: rolloverId(),
		class_id: recordId("Class"),
		outcome: oneOf("Decision", ["promote", "repeat", BY_RULE]),
	}),
);

export const studentsPageInput = once(() =>
	z.object({
		id: rolloverId(),
		class_id: emptyAsUnset(recordId("Class")),
		/** Over all classes; of fewer than two letters nothing. */
		search: z.string().catch(""),
	}),
);

export const linesInput = once(() => z.object({ id: rolloverId(), class_id: emptyAsUnset(recordId("Class")) }));

const count = once(() => integer("Number of new records", 0, 1_000_000));
export const runInput = once(() =>
	z.object({
		id: rolloverId(),
		count: count().describe("How many new records the person was told of."),
		check: z
			.string(issueText(mustBeText(say("Check of the preview"))))
			.optional()
			.describe("The `check` of the preview that the person saw."),
	}),
);
export const undoInput = once(() =>
	z.object({ id: rolloverId(), count: count().describe("How many new records the run made.") }),
);
export const continueInput = once(() =>
	z.object({
		id: recordId("Student"),
		class_id: recordId("Class"),
		same_child: emptyAsUnset(yesOrNo("Same child")).describe(SAME_CHILD),
		asked_about: emptyAsUnset(recordId("Record asked about")).describe(
			"The record that `same_child` is about; if it is not sent, the oldest.",
		),
	}),
);

export const rolloverHead = once(() =>
	z.object({
		id: z.int(),
		from_year: z.int(),
		to_year: z.int(),
		state: z.enum(ROLLOVER_STATES),
		pass_mark: z.number(),
		copy: z.object({ classes: z.boolean(), installments: z.boolean(), departments: z.boolean() }),
	}),
);
export type RolloverHead = z.infer<ReturnType<typeof rolloverHead>>;
export const rolloverListAnswer = once(() => z.array(rolloverHead()));

const counts = once(() =>
	z.object({
		promote: z.int(),
		repeat: z.int(),
		leave: z.int(),
		skip: z.int(),
		linked: z.int().describe("Who is in the next year already."),
		new: z.int().describe("The records that the run makes."),
	}),
);
export type RolloverCounts = z.infer<ReturnType<typeof counts>>;

const classCounts = once(() =>
	z.object({
		name: z.string(),
		promoted: z.int(),
		repeating: z.int(),
		total: z.int().describe("All records the class will have."),
	}),
);
const problem = once(() =>
	z.object({
		student_id: z.int().optional(),
		class_name: z.string().optional(),
		reason: z.enum(ROLLOVER_PROBLEMS),
	}),
);
export type Problem = z.infer<ReturnType<typeof problem>>;

const question = once(() =>
	z
		.object({
			student_id: z.int().describe("The record of the next year."),
			class_name: z.string(),
			account: z.string().describe("The family's account that registered the child, or says so."),
			contact: z.string().describe("The account's number, which nobody has verified."),
			guardian_contact: z.string().describe("The number to call first: the guardian's in the school's own record."),
		})
		.describe("A family's account registered a child of this name and birth date, and does not see this record."),
);

export const rolloverAnswer = once(() =>
	rolloverHead().extend({
		ladder: z
			.record(z.string(), z.string().nullable())
			.describe("The class that follows each class; empty at the end of the school, null while nobody has said."),
		counts: counts(),
		classes: z.array(classCounts()),
		problems: z.array(problem()).describe("What stops the run."),
		questions: z
			.array(
				z.object({
					student_id: z.int(),
					class_name: z.string(),
					question: question(),
					same_child: z.boolean().nullable(),
				}),
			)
			.describe("Who may be registered for the next year already. They stop nothing: `PUT …/lines` answers them."),
		check: z.string().describe("Equal as long as the preview is."),
	}),
);
export type Preview = Pick<
	z.infer<ReturnType<typeof rolloverAnswer>>,
	"ladder" | "counts" | "classes" | "problems" | "questions" | "check"
>;

export const linesAnswer = once(() =>
	z.array(
		z.object({
			student_id: z.int(),
			name: z.string(),
			class_name: z.string(),
			average: z.number().nullable(),
			decision: z.enum(DECISIONS),
			leaving: z.enum(LEAVINGS_OF_NEW_YEAR).nullable(),
			to_class: z.string().nullable(),
			owed: z.int().describe("XAF of the year that ends."),
			entered: z.boolean(),
			already_there: z.boolean(),
			question: question().nullable(),
			same_child: z.boolean().nullable().describe("The answer; null while there is none."),
		}),
	),
);

export const runAnswer = once(() =>
	z.object({
		promoted: z.int(),
		repeated: z.int(),
		linked: z.int(),
		left: z.int(),
		skipped: z.int(),
		classes: z.int(),
		departments: z.int(),
	}),
);
