import { expect, test } from "bun:test";
import { photoMatcher } from "./check-photos.ts";

const student = (id: number, full_name: string, matricule = `MPA${id}`, national_matricule: string | null = null) => ({
	id,
	full_name,
	matricule,
	national_matricule,
});

const STUDENTS = [
	student(7, "Njoya François", "MPAIS6756", "CE2B26004711"),
	student(12, "Jean-Pierre N'Diaye Mbarga", "MPAGA67 34"),
	student(13, "Éto'o Awa", "MPAWA6734"),
	student(14, "Fon Abel", "MPAEL6700"),
	student(15, "ABEL FON", "MPAEL6700"),
];
const whoFits = photoMatcher(STUDENTS);
const found = (file: string) => whoFits(file).map(({ id }) => id);

test.each([
	"7.jpg",
	"CE2B26004711.JPG",
	"ce2b-2600_4711.png",
	"MPAIS6756.webp",
	"mpais 6756.jpeg",
	"Njoya François.jpg",
	"francois njoya.JPG",
	"NJOYA_FRANCOIS.jpg",
	"Njoya-François.png",
	"FrançoisNjoya",
	"C:\\day 1\\Form 1\\njoya.francois.jpg",
	"/photos/Njoya Franc\u0327ois.jpg",
])("%s is of Njoya François", (file) => {
	expect(found(file)).toEqual([7]);
});

test("a hyphen or an apostrophe makes one word or two", () => {
	for (const file of [
		"Jean-Pierre N'Diaye Mbarga.jpg",
		"jean pierre n diaye mbarga.jpg",
		"Mbarga JeanPierre NDiaye.jpg",
		"N’Diaye Mbarga Jean-Pierre.jpg",
	])
		expect([file, found(file)]).toEqual([file, [12]]);
	expect(found("Awa Etoo.jpg")).toEqual([13]);
});

test("two students of one name, or of one printed matricule, both match", () => {
	expect(found("Fon Abel.jpg")).toEqual([14, 15]);
	expect(found("MPAEL6700.jpg")).toEqual([14, 15]);
	expect(found("15.jpg")).toEqual([15]);
});

test.each([
	"",
	".jpg",
	"IMG_0007.jpg",
	"0007.jpg",
	"007.jpg",
	"1-2.jpg",
	"Njoya.jpg",
	"MPA.jpg",
	"Njoya François 2.jpg",
])("%p matches no student", (file) => {
	expect(found(file)).toEqual([]);
});
