import Printer from "lucide-react/icons/printer";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ErrorView } from "#components/error-view";
import { FilterForm } from "#components/filter-form";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { PaperLink } from "#components/paper-link";
import { useRoot } from "#components/root-data";
import { qrCode } from "#print/qr";
import { listClasses } from "#school/classes/classes";
import { idCardsPage, idCardsToPrint } from "#school/students/id-cards";
import { act, intent } from "#server/act";
import { startCardSheets } from "#server/print-jobs";
import { ask } from "#server/visit";
import type { CardPhoto } from "#shared/papers";
import { YEARS } from "#shared/years";
import { IdCard } from "#templates/id-card";
import { Badge } from "#ui/badge";
import { LinkButton, SubmitButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { SelectField } from "#ui/field";
import { ActionForm } from "#ui/form";
import { Pager } from "#ui/pager";
import { PageHeader, Panel } from "#ui/panel";
import { useDone } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import cardCss from "../../../print-templates/id-card.css?url";
import paperCss from "../../../print-templates/paper.css?url";
import { studentAddress } from "../addresses.ts";
import { CardSheetsDialog } from "../print-job-dialog.tsx";
import type { Route } from "./+types/id-cards";
import styles from "./id-cards.module.css";

export const handle: PageHandle = { title: "ID Cards", help: "first-day#id-cards", yearless: true };
export const links: Route.LinksFunction = () => [
	{ rel: "stylesheet", href: paperCss },
	{ rel: "stylesheet", href: cardCss },
];

export async function loader({ url, context }: Route.LoaderArgs) {
	const query = Object.fromEntries(url.searchParams);
	const [cards, classes] = await Promise.all([ask(context, idCardsPage, query), ask(context, listClasses)]);
	const pictures = cards.cards.map((card) => ({ ...card, qr: card.verify_url ? qrCode(card.verify_url) : undefined }));
	return { ...cards, cards: pictures, classes: classes.map(({ id, name, year }) => ({ id, name, year })) };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		"print-all": intent({
			operation: idCardsToPrint,
			answer: ({ output }) => startCardSheets(args, output),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function IdCards({ loaderData }: Route.ComponentProps) {
	const { cards, found, pending, not_printed, waiting, page, pages, year_text } = loaderData;
	const { t, plural } = useWords();
	const job = useDone<{ job: string }>()?.job;
	const all = plural(found, "{count} card", "{count} cards");
	const title = pending > 0 ? `${all}, ${t("{pending} of them pending", { pending })}` : all;
	return (
		<>
			<PageHeader title={title} actions={<PrintAll found={found - not_printed} />}>
				<p className="quiet">
					<Rich
						text="The cards say {year}."
						elements={{ year: <strong>{t("{year} ACADEMIC YEAR", { year: year_text })}</strong> }}
					/>{" "}
					<Link to="/settings">{t("Change this text")}</Link>
				</p>
			</PageHeader>
			{not_printed > 0 && (
				<p className="quiet">
					{plural(
						not_printed,
						"{count} card waits for approval and is not printed.",
						"{count} cards wait for approval and are not printed.",
					)}{" "}
					<Link to="/students/approvals">{t("Approvals")}</Link>
				</p>
			)}
			{waiting > 0 && (
				<p className="quiet">
					{plural(
						waiting,
						"{count} student is expected and gets a card once the place is confirmed.",
						"{count} students are expected and get a card once their places are confirmed.",
					)}{" "}
					<Link to="/students/approvals">{t("Approvals")}</Link>
				</p>
			)}
			<CardFilter classes={loaderData.classes} />
			{cards.length === 0 ? (
				<Panel>
					<EmptyState title={t("No students found to generate ID cards.")} action={<EmptyListAction />}>
						{t("Every student of the school gets a card here.")}
					</EmptyState>
				</Panel>
			) : (
				<CardGrid cards={cards} />
			)}
			<Pager page={page} pages={pages} />
			{job && <CardSheetsDialog job={job} />}
		</>
	);
}

function PrintAll({ found }: { found: number }) {
	const { t } = useWords();
	const [params] = useSearchParams();
	return (
		<ActionForm
			intent="print-all"
			hidden={{
				year: params.get("year") ?? "",
				class_id: params.get("class_id") ?? "",
				no_photo: params.get("no_photo") ?? "",
			}}
		>
			<SubmitButton icon={Printer} pending={t("Starting…")} disabled={found === 0}>
				{t("Print All Cards")}
			</SubmitButton>
		</ActionForm>
	);
}

function CardGrid({ cards }: { cards: Card[] }) {
	const { t } = useWords();
	return (
		<ul className={styles.grid}>
			{cards.map((card) => (
				<li key={card.id}>
					<div className={styles.opened}>
						<ScreenCard card={card} />
						<Link to={studentAddress(card.id)} aria-label={t("Page of {name}", { name: card.full_name })} />
					</div>
					{card.waits_for_approval && <Badge kind="pending">{t("Waits for approval")}</Badge>}
					{card.shares_matricule && (
						<Badge kind="pending">{t("Another student of {year} has this matricule", { year: card.year })}</Badge>
					)}
				</li>
			))}
		</ul>
	);
}

export function ErrorBoundary() {
	const { t } = useWords();
	return (
		<ErrorView
			level={2}
			title={t("ID Cards")}
			message={t("Failed to fetch students. Please try again.")}
			action={{ to: "/id-cards", label: t("Try again") }}
		/>
	);
}

function EmptyListAction() {
	const { t } = useWords();
	const [params] = useSearchParams();
	return params.size > 0 ? (
		<LinkButton to="/id-cards">{t("Show all")}</LinkButton>
	) : (
		<LinkButton to="/students" variant="primary">
			{t("Students")}
		</LinkButton>
	);
}

interface ClassOfYear {
	id: number;
	name: string;
	year: number;
}

function CardFilter({ classes }: { classes: ClassOfYear[] }) {
	const { t } = useWords();
	const [params] = useSearchParams();
	const year = params.get("year") ?? "";
	return (
		<FilterForm role="search" filter={params.toString()} className={styles.filter}>
			<SelectField
				name="year"
				label={t("Year")}
				defaultValue={year}
				options={[{ value: "", label: t("All years") }, ...YEARS.map(String).map((value) => ({ value, label: value }))]}
			/>
			<SelectField
				name="class_id"
				label={t("Class")}
				defaultValue={params.get("class_id") ?? ""}
				options={[{ value: "", label: t("All classes") }, ...optionsOf(classes, year)]}
			/>
			<SelectField
				name="no_photo"
				label={t("Photo")}
				defaultValue={params.get("no_photo") ?? ""}
				options={[
					{ value: "", label: t("All students") },
					{ value: "1", label: t("No photo yet") },
				]}
			/>
			<FilterLinks params={params} />
		</FilterForm>
	);
}

/** The classes of the chosen year; without one, all with their year. */
const optionsOf = (classes: ClassOfYear[], chosenYear: string) =>
	classes
		.filter(({ year }) => chosenYear === "" || String(year) === chosenYear)
		.map(({ id, name, year }) => ({ value: String(id), label: chosenYear === "" ? `${name} (${year})` : name }));

function FilterLinks({ params }: { params: URLSearchParams }) {
	const { t } = useWords();
	const classId = params.get("class_id");
	return (
		<>
			{params.get("no_photo") && classId && (
				<PaperLink to={`/print/class-list?class_id=${classId}&no_photo=1`}>{t("List of who has no photo")}</PaperLink>
			)}
			{params.size > 0 && (
				<LinkButton to="/id-cards" variant="quiet">
					{t("Show all")}
				</LinkButton>
			)}
		</>
	);
}

type Card = Route.ComponentProps["loaderData"]["cards"][number];

function ScreenCard({ card }: { card: Card }) {
	const { school } = useRoot();
	const words = useWords();
	const [missing, setMissing] = useState(false);
	const ref = useRef<HTMLDivElement>(null);
	// The photo may have failed before hydration.
	useEffect(() => {
		const photo = ref.current?.querySelector<HTMLImageElement>("img[data-photo]");
		if (photo?.complete && photo.naturalWidth === 0) setMissing(true);
	}, []);
	const photo: CardPhoto = missing
		? { state: "missing" }
		: card.picture
			? { state: "picture", src: card.picture }
			: { state: "none" };
	return (
		<div ref={ref} className={`paper ${styles.card}`}>
			<IdCard
				card={{ ...card, photo }}
				school={school}
				words={words}
				qr={card.qr}
				lazy
				onPhotoError={() => setMissing(true)}
			/>
		</div>
	);
}
