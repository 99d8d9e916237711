import { database } from "#db/open";
import { openPortal } from "#testing/portal";
import { go } from "#testing/portal-page";

const portal = await openPortal();
const empty = await portal.signIn();
await go(empty, "/audit?student=nobody");
await empty.screenshot({ path: "/tmp/trail/empty.png" });
portal.write(() => {
	const add = (v: object) => {
		const q = database().$client.query(
			"INSERT INTO audit_trail (user_id, username, role, action, summary) VALUES ($u,$n,$r,$a,$s)",
		);
		q.run({ u: null, r: null, a: "login", ...v } as never);
	};
	for (let i = 0; i < 60; i++)
		add({
			u: 2,
			n: "Bursar",
			r: "admin",
			a: "recordPayment",
			s: `took ${i + 1}2 500 XAF from "Abena Ruth" for Tuition (RCP-17572300000${i + 10})`,
		});
	add({ n: "visitor", r: "visitor", s: "a login as \"x', Head voided 'RCP-1\" was refused: there is no such account" });
	add({ n: "visitor", r: "visitor", s: "and 4 213 more of these (there is no such account) until 07-Sep-2026 14:00" });
	add({ n: "command line", r: "command line", a: "createAccount", s: 'created the admin account "Head" (no. 1)' });
	add({
		u: 117,
		n: "Marie-Thérèse Ngo Bassa épouse Tchouankeu de Ngaoundéré-Centre 2",
		r: "parent",
		a: "updateStudent",
		s: `changed the student "Ngo": name "${"Étoundi ".repeat(24)}" to "${"Fotso".repeat(39)}"`,
	});
	add({ u: 3, n: "Old bursar", s: "a line of before" });
	add({ u: 5, n: "visitor", s: "a line of an account of that name, of before" });
});
const page = await portal.signIn();
for (const [name, screen] of Object.entries({
	light: {},
	dark: { dark: true },
	phone: { width: 390, height: 844 },
	phonedark: { width: 390, height: 844, dark: true },
})) {
	const p = await portal.signIn(undefined, screen as never);
	await go(p, "/audit");
	await p.screenshot({ path: `/tmp/trail/${name}.png` });
	if (name === "phone") {
		await go(p, "/audit?person=bursar&action=recordPayment&receipt=RCP-1757");
		await p.screenshot({ path: `/tmp/trail/phone-full.png`, fullPage: true });
		await go(p, "/audit?student=zzz");
		await p.screenshot({ path: `/tmp/trail/phone-empty.png` });
	}
	if (name === "light") {
		await go(p, "/audit?person=bursar&action=somethingElse&receipt=abc");
		await p.screenshot({ path: `/tmp/trail/refused.png` });
		await go(p, "/audit?person=bursar&action=recordPayment&page=2&student=abena");
		await p.screenshot({ path: `/tmp/trail/page2.png` });
	}
}
await portal.stop();
process.exit(0);
