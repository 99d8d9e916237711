import type { SchoolIdentity } from "#shared/papers";

/** The head of a paper: the school's logo, name and contact. Only A4 has room for the motto. */
export function SchoolHeader({ school, motto = false }: { school: SchoolIdentity; motto?: boolean }) {
	const address = school.address.split("\n").map((line) => line.trim());
	const contact = [...address, school.phone].filter((part) => part.trim() !== "").join(" · ");
	return (
		<header className="school-header">
			{school.logo && <img src={school.logo} alt="" />}
			<div>
				<p className="school-name">{school.name}</p>
				{motto && school.motto && <p className="school-motto">{school.motto}</p>}
				{contact && <p className="school-contact">{contact}</p>}
			</div>
		</header>
	);
}
