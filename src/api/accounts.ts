import { deviceCookie } from "#http/device-cookie";
import { NO_STORE } from "#http/refusals";
import { signToken } from "#http/token";
import { sessionUserOf } from "#school/accounts/accounts.queries";
import { changeOwnContact } from "#school/accounts/change-contact";
import { changePassword } from "#school/accounts/change-password";
import { currentUser, login, logout } from "#school/accounts/login";
import {
	endRememberedDevice,
	listRememberedDevices,
	setOwnLanguage,
	setOwnPaperName,
} from "#school/accounts/own-account";
import { checkUser, issueResetCode, resetPassword } from "#school/accounts/password-reset";
import { createAccount, registerAccount } from "#school/accounts/register";
import { deleteUser, makeParentAccount, updateUser } from "#school/accounts/users";
import { downloadUsers, listUsers } from "#school/accounts/users-list";
import type { KnownBrowser } from "#school/actor";
import type { Sentence } from "#shared/words/sentence";
import { call, EXCEL } from "./call.ts";

/** A client that accepts cookies counts as known after a call with the right password. */
const withDeviceCookie = async (answer: object, browser: KnownBrowser) =>
	Response.json(answer, { headers: { ...NO_STORE, "Set-Cookie": await deviceCookie({ browser }) } });

const messageWithCookie = ({ message, browser }: { message: Sentence; browser: KnownBrowser }) =>
	withDeviceCookie({ message }, browser);

export const accountCalls = [
	call("POST", "/login", login, "Opens a session.", {
		answer: async (user) => {
			const { id, username, role, initials, browser } = user;
			return withDeviceCookie({ token: await signToken(user), user: { id, username, role, initials } }, browser);
		},
	}),
	call("POST", "/register", registerAccount, "Registers a student, a teacher or a parent.", { status: 201 }),
	call("POST", "/check-user", checkUser, "First step of a forgotten password."),
	call("POST", "/reset-password", resetPassword, "Sets a new password with the token of the first step.", {
		answer: messageWithCookie,
	}),
	call("POST", "/change-password", changePassword, "Changes the own password.", {
		answer: messageWithCookie,
	}),
	call("POST", "/logout", logout, "Ends the session that asks."),
	call("GET", "/users", listUsers, "Every account, without passwords."),
	call("GET", "/users/xlsx", downloadUsers, "The accounts as an Excel file, also those that a search finds.", EXCEL),
	call("POST", "/users", createAccount, "Makes an account of any role.", { status: 201 }),
	call("GET", "/users/current", currentUser, "The account behind the session."),
	call("GET", "/users/current/devices", listRememberedDevices, "The phones on which the own account stays signed in."),
	call("DELETE", "/users/current/devices/:number", endRememberedDevice, "Signs one of them out."),
	call("PUT", "/users/current/language", setOwnLanguage, "Remembers the language of the own account."),
	call("PUT", "/users/current/contact", changeOwnContact, "Changes the own phone number.", { answer: sessionUserOf }),
	call("PUT", "/users/current/paper-name", setOwnPaperName, "Changes what papers call the own account of an admin."),
	call("PUT", "/users/:id", updateUser, "Changes what is sent of an account."),
	call("DELETE", "/users/:id", deleteUser, "Deletes an account; its records stay."),
	call(
		"POST",
		"/users/:id/parent",
		makeParentAccount,
		"Makes a student account under which nothing is registered a parent's.",
	),
	call("POST", "/users/:id/reset-code", issueResetCode, "A one-time code for somebody who forgot the password."),
];
