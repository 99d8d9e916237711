import { afterAll, expect, test } from "bun:test";
import type { CertificatePaper } from "#school/certificates/certificate-papers";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { CERTIFICATE } from "#templates/certificate";
import { paperOf } from "#templates/paper-kind";
import { CERTIFICATE_FACTS } from "#testing/certificates";
import { LONGEST_NAME, school } from "#testing/papers";
import { expectWords, heightsOfWords, pages, print, textOfPaper, wordsOf } from "#testing/pdf";
import { closeBrowser } from "./browser.ts";

afterAll(closeBrowser);

const { school: _, ...FACTS } = CERTIFICATE_FACTS;

const ofCertificate = (changes: Partial<CertificatePaper> = {}) =>
	paperOf(CERTIFICATE, {
		...FACTS,
		school: { ...school, signature: null },
		number: "CERT-1795424400000",
		certificate: "enrolment" as const,
		issued_at: "2026-11-01T09:00:00.000Z",
		duplicate: false,
		unmarked_until: null,
		verify_code: "K7QM-4T2X",
		verify_url: "https://portal.school.example/v/t1795424400000-K7QM4T2X",
		...changes,
	});

test("a certificate of enrolment says in English who is enrolled where and when", () => {
	const said = [
		"No. CERT-1795424400000",
		"The head of Collège Bilingue La Réussite de Mbanga-Bakoko certifies that the student",
		"born on 29 February 2012 in Douala",
		"National matricule: A1234",
		"is duly enrolled in our school, in the class Form 1, for the academic year 2026/2027.",
		"Done at Douala, on 1 November 2026",
		"CERT-1795424400000 K7QM-4T2X · https://portal.school.example/v",
	];
	expectWords(textOfPaper(ofCertificate({ national_matricule: "A1234" })), said, ["DUPLICATE"]);
});

test("its French agrees with the sex", () => {
	const girl = textOfPaper(ofCertificate(), "fr");
	expectWords(girl, ["née le 29 février 2012 à Douala", "Fait à Douala, le 1er novembre 2026"]);
	expectWords(girl, ["est régulièrement inscrite dans notre établissement, en classe de Form 1"]);
	const boy = textOfPaper(ofCertificate({ sex: "Male", enrolled: "was", duplicate: true }), "fr");
	expectWords(boy, [
		"né le 29 février 2012 à Douala",
		"a été régulièrement inscrit dans notre établissement",
		"DUPLICATA",
	]);
});

test("an unknown place is left out, and the town has room", () => {
	const text = textOfPaper(ofCertificate({ place_of_birth: "-", place: "" }));
	expectWords(text, ["born on 29 February 2012Matricule", "Done at ............................, on 1 November 2026"]);
});

test("a clearance says that nothing is owed", () => {
	const clearance = ofCertificate({ certificate: "clearance" });
	expectWords(textOfPaper(clearance), ["has paid all fees due to our school up to this day"]);
	expectWords(textOfPaper(clearance, "both"), ["Clearance certificate", "Quitus"]);
});

test("a short one fills its page with larger letters", async () => {
	const largest = Math.max(...(await heightsOfWords(await print(ofCertificate()))));
	const usual = 27 * 1.257;
	expect(largest).toBeGreaterThan(usual * 1.05);
}, 60_000);

test.each([...PAPER_LANGUAGES])(
	"the longest texts fit on one page with the code: %s",
	async (language) => {
		const long = ofCertificate({
			certificate: "clearance",
			name: LONGEST_NAME,
			place_of_birth: LONGEST_NAME.repeat(3).slice(0, 200),
			class_name: LONGEST_NAME.repeat(3).slice(0, 200),
			national_matricule: "W".repeat(30),
			duplicate: true,
			school: {
				...school,
				signature: null,
				name: LONGEST_NAME.repeat(3).slice(0, 200),
				motto: "W".repeat(80),
				address: "Rue de l’Hôpital, ".repeat(27),
			},
		});
		const pdf = await print(long, language);
		expect(pages(pdf)).toHaveLength(1);
		expectWords(await wordsOf(pdf), ["K7QM-4T2X", language === "fr" ? "DUPLICATA" : "DUPLICATE"]);
	},
	60_000,
);
