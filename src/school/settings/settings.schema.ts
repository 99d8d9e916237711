import { isAbsolute } from "node:path";
import { z } from "zod";
import { config, webOrigin } from "#config";
import { COUNTRIES, COUNTRY_LABEL } from "#shared/countries";
import { AVERAGE_MAX, CHILDREN_MAX, DAYS_AFTER_REGISTRATION_MAX } from "#shared/limits";
import { PASSWORD_RESET_LABEL, PASSWORD_RESETS } from "#shared/password-resets";
import { METHOD_LABEL } from "#shared/payment-methods";
import { RECEIPT_COPIES } from "#shared/receipt-prints";
import { notInSms, placeholdersIn, REMINDER_TEXTS, unknownPlaceholders } from "#shared/reminders";
import { LANGUAGES, type Language, PAPER_LANGUAGES } from "#shared/words/languages";
import { type RuleLabel, say } from "#shared/words/words";
import { YEAR_TEXTS } from "#shared/years";
import { issueText } from "../field-messages.ts";
import { emptyAsUnset, line, oneOf, optionalLine, paragraph, picture, tick, year, yesOrNo } from "../fields.ts";
import { decimal, fee, integer } from "../number-fields.ts";
import { once } from "../once.ts";
import { CARD_YEARS, SETTINGS, type Setting, type SettingKey } from "./read-setting.ts";

/** Two messages of 153 letters, and room for the names of placeholders. */
const MAX_TEXT = 320;

/** An empty text restores the portal's own. */
const reminderTextField = (name: RuleLabel, language: Language) =>
	z
		.preprocess(inOneLine, optionalLine(name, MAX_TEXT))
		.superRefine((text = "", context) => {
			const [unknown] = unknownPlaceholders(text);
			const letters = notInSms(text);
			if (unknown !== undefined) context.addIssue({ code: "custom", message: notKnown(name, unknown, language) });
			else if (letters.length > 0) context.addIssue({ code: "custom", message: notSendable(name, letters) });
		})
		.transform((text) => (text === "" ? REMINDER_TEXTS[language] : text));

const inOneLine = (sent: unknown) => (typeof sent === "string" ? sent.replace(/[\r\n]+/g, " ") : sent);

const notKnown = (name: RuleLabel, unknown: string, language: Language) =>
	issueText(
		say("{label} may have these words in braces: {known}. This one is not known: {unknown}", {
			label: say(name),
			known: placeholdersIn(language),
			unknown,
		}),
	);

const notSendable = (name: RuleLabel, letters: string[]) =>
	issueText(
		say("{label} has letters that no SMS has: {letters}. Write e for ê, o for ô, u for û, c for ç.", {
			label: say(name),
			letters: letters.join(" "),
		}),
	);

const backupFolder = once(() =>
	optionalLine("Backup folder", 1_000)
		.transform((path) => path?.trim())
		.refine(
			(path) => !path || isAbsolute(path),
			issueText(
				say("{label} must be a full path such as /media/usb/backups, or empty.", { label: say("Backup folder") }),
			),
		),
);

/** A longer address would need smaller dots, which cheap phones cannot scan. */
const LONGEST_ADDRESS = 80;

const addressOnPapers = once(() =>
	optionalLine("Address on papers", LONGEST_ADDRESS)
		.transform((typed) => typed && (webOrigin(typed) ?? typed))
		.refine(
			// Letters beyond English make an address longer than it was typed.
			(address) => !address || (webOrigin(address) === address && address.length <= LONGEST_ADDRESS),
			issueText(
				say(
					"{label} must be an address such as https://portal.school.example, without anything after the name, or empty.",
					{
						label: say("Address on papers"),
					},
				),
			),
		)
		// PORTAL_URL is not stored, so that the address follows it.
		.transform((address) => (address === config().publicOrigin ? "" : address)),
);

export const countryField = once(() => emptyAsUnset(oneOf("Country", COUNTRIES, COUNTRY_LABEL)));

const MOTTO_MAX = 80;

const orEmpty = (number: z.ZodType<number>) => number.nullable().transform((value) => String(value ?? ""));

const onOrOff = (name: RuleLabel) => emptyAsUnset(yesOrNo(name).transform((yes) => (yes ? "on" : "off")));

export const settingsInput = once(() =>
	z.object({
		school_name: line("School name").optional(),
		school_motto: optionalLine("Motto", MOTTO_MAX),
		school_address: paragraph("Address", 500),
		school_phone: optionalLine("Phone"),
		country: countryField(),
		momo_number: optionalLine("MoMo number of the school"),
		orange_number: optionalLine("Orange Money number of the school"),
		airtel_number: optionalLine("Airtel Money number of the school"),
		moov_number: optionalLine("Moov Money number of the school"),
		school_logo: picture,
		school_stamp: picture,
		school_signature: picture.describe("The head's, for certificates."),
		remove_school_logo: tick,
		remove_school_stamp: tick,
		remove_school_signature: tick,
		year_text: emptyAsUnset(oneOf("How a year is written", YEAR_TEXTS)),
		default_year: z
			.preprocess((sent) => (sent === "" ? null : sent), orEmpty(year()).optional())
			.describe("Null or empty: the calendar's."),
		pass_mark: z
			.preprocess((sent) => (sent === "" ? null : sent), orEmpty(decimal("Pass mark", 0, AVERAGE_MAX)).optional())
			.describe("Null or empty: 10, or 50 where averages are above 20."),
		id_card_year: line("ID card year", 40).optional(),
		id_card_year_from: emptyAsUnset(oneOf("What the cards carry", CARD_YEARS)),
		password_reset: emptyAsUnset(oneOf("Password reset", PASSWORD_RESETS, PASSWORD_RESET_LABEL)),
		children_limit: emptyAsUnset(integer("Children of one account", 1, CHILDREN_MAX).transform(String)),
		cash_float: emptyAsUnset(fee("Float of a drawer").transform(String)),
		offers_mtn_momo: onOrOff(METHOD_LABEL.mtn_momo),
		offers_orange_money: onOrOff(METHOD_LABEL.orange_money),
		offers_airtel_money: onOrOff(METHOD_LABEL.airtel_money),
		offers_moov_money: onOrOff(METHOD_LABEL.moov_money),
		offers_bank: onOrOff(METHOD_LABEL.bank),
		days_after_registration: emptyAsUnset(
			integer("Days after registration", 0, DAYS_AFTER_REGISTRATION_MAX).transform(String),
		),
		text_en: reminderTextField("Reminder in English", "en"),
		text_fr: reminderTextField("Reminder in French", "fr"),
		backup_folder: backupFolder(),
		language: emptyAsUnset(oneOf("Language", LANGUAGES)),
		paper_language: emptyAsUnset(oneOf("Language of papers", PAPER_LANGUAGES)),
		receipt_copies: emptyAsUnset(oneOf("Receipts on a sheet", RECEIPT_COPIES)),
		paper_address: addressOnPapers().describe(
			"An http or https origin, with nothing after the name; empty for PORTAL_URL.",
		),
		verify_on_cards: onOrOff("Check code on ID cards"),
	}),
);

const ALL = Object.entries(SETTINGS) as [SettingKey, Setting<unknown>][];

export const settingsAnswer = once(() =>
	z.object(
		Object.fromEntries(ALL.map(([key, { answer, about }]) => [key, about ? answer().describe(about) : answer()])),
	),
);
