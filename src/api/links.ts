import { startAccessCards } from "#print/jobs";
import { printAccessCards } from "#school/links/access-cards";
import { changeOwner } from "#school/links/change-owner";
import { makeLinkCode } from "#school/links/codes";
import {
	approveLinkRequest,
	listLinkRequests,
	refuseLinkRequest,
	submitLinkRequest,
} from "#school/links/link-requests";
import { downloadLinkRequests } from "#school/links/link-requests-page";
import { linkAccount, linkedAccounts, unlinkAccount, unlinkChild } from "#school/links/linked-accounts";
import { checkLinkCode, linkChild } from "#school/links/use-code";
import { call, EXCEL } from "./call.ts";

export const linkCalls = [
	call("POST", "/students/:id/link-codes", makeLinkCode, "A code that links one account to a child, shown once.", {
		status: 201,
	}),
	call(
		"POST",
		"/access-cards",
		printAccessCards,
		"Makes codes for a class or some students, and prints them on access cards.",
		{
			status: 202,
			list: "student_ids",
			answer: ({ owner, paper, language }) => {
				const { id, size } = startAccessCards(owner, paper, language);
				return { job: id, count: size };
			},
		},
	),
	call("GET", "/students/:id/links", linkedAccounts, "The accounts that are linked to a child.", {
		id: "studentLinks",
	}),
	call("POST", "/students/:id/links", linkAccount, "Links an account to a child.", { status: 201 }),
	call("PUT", "/students/:id/owner", changeOwner, "Takes a child from the account that registered it, in every year."),
	call("DELETE", "/students/:id/links/:user_id", unlinkAccount, "Ends the link of an account to a child."),
	call("POST", "/links/check", checkLinkCode, "Whose code it is, masked. Spends nothing.", { limited: true }),
	call("POST", "/links", linkChild, "Links the own account to the child of a code.", { status: 201, limited: true }),
	call("POST", "/links/requests", submitLinkRequest, "Asks the office for a child, without a code; opens nothing.", {
		status: 202,
		limited: true,
		// Without the number, every request gets the same answer.
		answer: ({ message }) => ({ message }),
	}),
	call("GET", "/links/requests", listLinkRequests, "What families asked for, with the records that they may mean."),
	call(
		"GET",
		"/links/requests/xlsx",
		downloadLinkRequests,
		"The same as an Excel file, with the record that agrees best.",
		EXCEL,
	),
	call("POST", "/links/requests/:id/approve", approveLinkRequest, "Links the account that asked to one record."),
	call("POST", "/links/requests/:id/refuse", refuseLinkRequest, "Refuses a request."),
	call("DELETE", "/links/:student_id", unlinkChild, "Ends the own link to a child."),
];
