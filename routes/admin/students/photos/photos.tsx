import { useEffect, useState } from "react";
import type { PageHandle } from "#components/page-title";
import { PaperLink } from "#components/paper-link";
import { missingPhotos } from "#school/students/photos/photos";
import { ask, yearOf } from "#server/visit";
import { sumBy } from "#shared/money";
import { PICTURE_TYPES } from "#shared/pictures";
import type { PageWords } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { Button, LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Field } from "#ui/field";
import { Panel } from "#ui/panel";
import { Progress } from "#ui/progress";
import { type Column, DataTable } from "#ui/table";
import { loadFrench, useWords } from "#ui/words";
import { useMay } from "../../use-may.ts";
import { StudentsTabs } from "../students-tabs.tsx";
import type { Route } from "./+types/photos";
import { PhotoGroups } from "./photo-groups.tsx";
import { rowsToSave } from "./photo-rows.ts";
import styles from "./photos.module.css";
import { type PhotosState, usePhotos } from "./use-photos.ts";

await loadFrench(() => import("#shared/words/french/fees"));

export const handle: PageHandle = { title: "Photos", help: "new-year#photos-of-a-class" };

export async function loader({ context }: Route.LoaderArgs) {
	const year = yearOf(context);
	return {
		year,
		classes: await ask(context, missingPhotos, { year }),
	};
}

export default function Photos({ loaderData: { year, classes } }: Route.ComponentProps) {
	const may = useMay();
	return (
		<div className="stack">
			<StudentsTabs current="photos" />
			{may("addPhotos") && <NewPhotos key={year} year={year} />}
			<MissingPhotos year={year} classes={classes} />
		</div>
	);
}

/** The result is shown above the long list of photos. */
const PANEL = "new-photos";

function NewPhotos({ year }: { year: number }) {
	const photos = usePhotos();
	const { t } = useWords();
	useEffect(() => {
		if (photos.step === "saving" || photos.failed !== null) document.getElementById(PANEL)?.scrollIntoView();
	}, [photos.step, photos.failed]);
	return (
		<Panel id={PANEL} title={t("Photos of a whole class at once")}>
			<div className="stack">
				{photos.failed !== null && (
					<Banner kind="error">
						{photos.failed || t("The portal could not be reached. What was not saved is still here: try again.")}
					</Banner>
				)}
				{photos.step === "choose" && <Choose year={year} choose={photos.choose} />}
				{photos.step === "checking" && <Progress label={t("Looking for the students by the names of the files…")} />}
				{photos.step === "review" && <Review photos={photos} />}
				{photos.step === "saving" && (
					<Progress
						label={t("Saving the photos: {done} of {all}", { done: photos.done, all: photos.total })}
						value={photos.done}
						max={photos.total}
						note={t("Stay on this page until it is done.")}
					/>
				)}
				{photos.step === "done" && <Result photos={photos} />}
			</div>
		</Panel>
	);
}

function Choose({ year, choose }: { year: number; choose: PhotosState["choose"] }) {
	const { t } = useWords();
	return (
		<>
			<p>
				{t(
					"Choose all pictures of the photographer. Each is looked for by the name of its file: the record number, the national matricule, the matricule, or the full name of a student of {year} in any order.",
					{ year },
				)}
			</p>
			<Field
				label={t("Pictures")}
				name="photos"
				type="file"
				multiple
				accept={PICTURE_TYPES}
				onChange={({ currentTarget }) => void choose([...(currentTarget.files ?? [])])}
			/>
		</>
	);
}

function Review({ photos }: { photos: PhotosState }) {
	const { t, plural } = useWords();
	const many = rowsToSave(photos.rows).length;
	return (
		<>
			<PhotoGroups rows={photos.rows} edit={photos.edit} />
			<div className={`row ${styles.foot}`}>
				<Button variant="primary" disabled={many === 0} onClick={() => void photos.save()}>
					{plural(many, "Save {count} photo", "Save {count} photos")}
				</Button>
				<Button onClick={photos.again}>{t("Choose other pictures")}</Button>
			</div>
		</>
	);
}

function Result({ photos: { result, rows, again } }: { photos: PhotosState }) {
	const { t, plural } = useWords();
	const notSaved = [
		...result.unmatched,
		...rows.map(({ name, why, leftOut }) => ({
			file: name,
			why: leftOut ? t("left out") : why ? t(why) : t("a second photo of one student"),
		})),
	];
	return (
		<>
			<Banner kind={result.saved > 0 ? "success" : "info"}>
				{plural(result.saved, "{count} photo is saved.", "{count} photos are saved.")}
			</Banner>
			{notSaved.length > 0 && (
				<DataTable
					title={t("Not saved")}
					count={notSaved.length}
					rows={notSaved}
					columns={[
						{ header: t("File"), rowHead: true, cell: ({ file }) => file },
						{ header: t("Reason"), cell: ({ why }) => why },
					]}
				/>
			)}
			<div>
				<Button onClick={again}>{t("Choose other pictures")}</Button>
			</div>
		</>
	);
}

type Data = Route.ComponentProps["loaderData"];

function MissingPhotos({ year, classes }: Data) {
	const words = useWords();
	const { t } = words;
	const [all, setAll] = useState(false);
	const missing = sumBy(classes, (one) => one.missing);
	const shown = all ? classes : classes.filter((one) => one.missing > 0);
	if (missing === 0 && !all)
		return (
			<Panel>
				<EmptyState title={classes.length === 0 ? t("No Students Found") : t("Every student has a photo.")} />
			</Panel>
		);
	return (
		<DataTable
			title={t("No photo yet")}
			count={missing}
			actions={shown.length < classes.length && <Button onClick={() => setAll(true)}>{t("Show all classes")}</Button>}
			rows={shown}
			rowKey={({ class_id }) => class_id}
			columns={classColumns(year, words)}
		/>
	);
}

const classColumns = (year: number, { t }: PageWords): Column<Data["classes"][number]>[] => [
	{ header: t("Class"), rowHead: true, cell: ({ name }) => name },
	{
		header: t("No photo yet"),
		align: "end",
		cell: ({ missing, students }) => t("{count} of {total}", { count: missing, total: students }),
	},
	{
		header: t("Actions"),
		actions: true,
		cell: ({ class_id, missing }) =>
			missing > 0 && (
				<>
					<LinkButton to={`/id-cards?year=${year}&class_id=${class_id}&no_photo=1`} size="small">
						{t("ID Cards")}
					</LinkButton>{" "}
					<PaperLink to={`/print/class-list?class_id=${class_id}&no_photo=1`} size="small">
						{t("Print")}
					</PaperLink>
				</>
			),
	},
];
