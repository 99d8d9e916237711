import { useEffect, useRef, useState } from "react";
import { matricule, printedMatricule } from "#shared/matricule";
import { PHOTO_DOUBTS, type PhotoCandidate, type PhotoDoubt } from "#shared/photos";
import type { PageWords } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { useWords } from "#ui/words";
import { usePayerSearch } from "../../fees/search/use-search.ts";
import { type PhotoRow, secondPhotos } from "./photo-rows.ts";
import styles from "./photos.module.css";

type Edit = (key: number, more: Partial<PhotoRow>) => void;

const GROUPS: (PhotoDoubt | null)[] = [...PHOTO_DOUBTS, null];

export function PhotoGroups({ rows, edit }: { rows: PhotoRow[]; edit: Edit }) {
	const { t } = useWords();
	const second = secondPhotos(rows);
	const groups = GROUPS.map((why) => ({ why, members: rows.filter((row) => row.why === why) }));
	const filled = groups.filter(({ members }) => members.length > 0);
	const nameOf = (why: PhotoDoubt | null) => (why ? t(why) : t("matched"));
	return (
		<>
			<p className="row gap-24">
				{filled.map(({ why, members }) => (
					<a key={nameOf(why)} href={`#photos-${why ?? "matched"}`.replaceAll(" ", "-")}>
						{nameOf(why)} <strong className="figures">{members.length}</strong>
					</a>
				))}
			</p>
			{filled.map(({ why, members }) => (
				<section
					key={nameOf(why)}
					id={`photos-${why ?? "matched"}`.replaceAll(" ", "-")}
					className={`stack gap-8 ${styles.group}`}
				>
					<h3>
						{nameOf(why)} · {members.length}
					</h3>
					{why === "has one already" && (
						<p className="quiet">{t("A photo that is there already stays: change it on the student's page.")}</p>
					)}
					{why === "only a number" && (
						<p className="quiet">
							{t("A camera numbers its pictures, too. Choose the student if the number is the record's.")}
						</p>
					)}
					{why === "not approved yet" && (
						<p className="quiet">
							{t(
								"A family registered them. Its account will see the photo: choose the record only if you know the family.",
							)}
						</p>
					)}
					<ul>
						{members.map((row) => (
							<Photo key={row.key} row={row} second={second.has(row.key)} edit={edit} />
						))}
					</ul>
				</section>
			))}
		</>
	);
}

/** What tells two children of one name apart. */
const detailsOf = ({ class_name, date_of_birth, matricule }: PhotoCandidate, { day }: PageWords) =>
	[class_name, day(date_of_birth), printedMatricule(matricule)].join(" · ");

function Photo({ row, second, edit }: { row: PhotoRow; second: boolean; edit: Edit }) {
	const words = useWords();
	const { t } = words;
	const { key, picture, student, leftOut } = row;
	const [changing, setChanging] = useState(false);
	const isOpen = !student && row.why !== "has one already";
	const choose = (chosen: PhotoCandidate) => {
		setChanging(false);
		edit(key, { student: chosen, leftOut: false });
	};
	return (
		<li className={leftOut ? styles.leftOut : undefined}>
			<Thumbnail picture={picture} />
			<div className={`stack gap-4 grow ${styles.about}`}>
				<p className={`note ${styles.file}`} title={row.name}>
					{row.name}
				</p>
				{student ? (
					<p>
						<strong>{student.name}</strong> <span className="quiet">{detailsOf(student, words)}</span>
					</p>
				) : (
					row.why === "has one already" && <NameOf {...row} />
				)}
				{second && <Badge kind="pending">{t("a second photo of one student")}</Badge>}
				{!leftOut && (changing || isOpen) && <WhoIsIt row={row} choose={choose} />}
				<div className="row gap-4 flush">
					{!isOpen && !changing && !leftOut && (
						<QuietButton onClick={() => setChanging(true)}>{t("Another student")}</QuietButton>
					)}
					{(student || leftOut) && (
						<QuietButton onClick={() => edit(key, { leftOut: !leftOut })}>
							{leftOut ? t("Take it after all") : t("Leave out")}
						</QuietButton>
					)}
				</div>
			</div>
		</li>
	);
}

const QuietButton = (props: { onClick: () => void; children: string }) => (
	<Button size="small" variant="quiet" {...props} />
);

function NameOf({ candidates }: PhotoRow) {
	const words = useWords();
	return candidates.slice(0, 1).map((one) => (
		<p key={one.student_id}>
			{one.name} <span className="quiet">{detailsOf(one, words)}</span>
		</p>
	));
}

function WhoIsIt({ row, choose }: { row: PhotoRow; choose: (chosen: PhotoCandidate) => void }) {
	const words = useWords();
	const { t } = words;
	const search = usePayerSearch();
	const students = search.answer?.found.students.map(
		({ id, full_name, guardian_contact, ...one }): PhotoCandidate => ({
			...one,
			student_id: id,
			name: full_name,
			matricule: matricule(full_name, guardian_contact),
		}),
	);
	const offered = students ?? (row.why === "has one already" ? [] : row.candidates);
	return (
		<div className={`stack gap-8 ${styles.who}`}>
			<input
				type="search"
				dir="auto"
				className={styles.search}
				placeholder={t("Whose photo is it?")}
				aria-label={t("Whose photo is {file}?", { file: row.name })}
				onChange={({ currentTarget }) => search.type(currentTarget.value)}
			/>
			{offered.map((one) => (
				<Button key={one.student_id} size="small" onClick={() => choose(one)}>
					<bdi>{one.name}</bdi> · {detailsOf(one, words)}
				</Button>
			))}
			{students?.length === 0 && (
				<p className="quiet">{t("Nobody found for “{query}”", { query: search.answer?.query ?? "" })}</p>
			)}
		</div>
	);
}

/** Loads the picture only near the viewport: hundreds at once would fill the memory. */
function Thumbnail({ picture }: { picture: File }) {
	const frame = useRef<HTMLDivElement>(null);
	const [src, setSrc] = useState<string>();
	useEffect(() => {
		let address: string | undefined;
		const drop = () => {
			if (address) URL.revokeObjectURL(address);
			address = undefined;
		};
		const observer = new IntersectionObserver(
			([entry]) => {
				drop();
				if (entry?.isIntersecting) address = URL.createObjectURL(picture);
				setSrc(address);
			},
			{ rootMargin: "400px 0px" },
		);
		if (frame.current) observer.observe(frame.current);
		return () => {
			observer.disconnect();
			drop();
		};
	}, [picture]);
	return (
		<div ref={frame} className={styles.thumbnail}>
			{src && <img src={src} alt="" decoding="async" />}
		</div>
	);
}
