import type { ReactNode } from "react";
import { SchoolMark } from "#components/brand";
import { NoticeBanner } from "#components/notice-banner";
import { PublicFrame } from "#components/public-frame";
import { useRoot } from "#components/root-data";
import { publicDepartments } from "#school/vocational/departments-list";
import { codeIn, withCode } from "#server/return-path";
import { ask, visitorOf } from "#server/visit";
import { DEPARTMENT_PICTURE_FIELDS, smallPicture } from "#shared/pictures";
import { homeOf } from "#shared/roles";
import { LinkButton } from "#ui/button";
import { LoaderLink } from "#ui/loader";
import { useWords } from "#ui/words";
import type { Route } from "./+types/landing";
import styles from "./landing.module.css";

export async function loader({ url, context }: Route.LoaderArgs) {
	const actor = visitorOf(context);
	const departments = (await ask(context, publicDepartments)).map(({ id, title, description, ...record }) => ({
		id,
		title,
		description,
		pictures: DEPARTMENT_PICTURE_FIELDS.map((field) => record[field])
			.filter((url) => url !== null)
			.map(smallPicture),
	}));
	const home = actor && { username: actor.username, to: homeOf(actor.role) };
	// The code of an access card: a password reset leads here before the login.
	return { departments, home, login: withCode("/login", codeIn(url)) };
}

export default function Landing({ loaderData: { departments, home, login } }: Route.ComponentProps) {
	const { school } = useRoot();
	const { t } = useWords();
	const aside = home ? <HeadLink to={home.to}>{t("My pages")}</HeadLink> : <HeadLink to={login}>{t("Login")}</HeadLink>;
	return (
		<PublicFrame kind="page" aside={aside}>
			<NoticeBanner />
			<section className={`stack gap-12 ${styles.hero}`}>
				<SchoolMark picture={school.logo ?? school.stamp} isBig />
				<div className="stack gap-12 grow">
					<h1 tabIndex={-1}>{t("Welcome to {school}", { school: school.name })}</h1>
					<p className="quiet">
						{t("Register for the school year, follow your registration, and see what is paid and what is left to pay.")}
					</p>
					<Contact {...school} />
				</div>
			</section>
			<Doors home={home} login={login} />
			{departments.length > 0 && (
				<Departments departments={departments}>
					{!home && (
						<LinkButton to={login} variant="primary" as={LoaderLink}>
							{t("Get Started")}
						</LinkButton>
					)}
				</Departments>
			)}
		</PublicFrame>
	);
}

function Contact({ address, phone }: { address: string; phone: string }) {
	return (
		<address className="row gap-16">
			<span>{address}</span>
			{phone && (
				<a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="target">
					{phone}
				</a>
			)}
		</address>
	);
}

function Doors({ home, login }: Pick<Route.ComponentProps["loaderData"], "home" | "login">) {
	const { t } = useWords();
	return (
		<ul className={`grid-auto ${styles.doors}`}>
			{home ? (
				<Door title={t("Welcome, {username}", home)}>
					<LinkButton to={home.to} variant="primary">
						{t("Continue as {username}", home)}
					</LinkButton>
				</Door>
			) : (
				<>
					<Door title={t("Already registered?")}>
						<LinkButton to={login} as={LoaderLink}>
							{t("I have an account")}
						</LinkButton>
					</Door>
					<Door title={t("New here?")}>
						<LinkButton to={login} variant="primary" as={LoaderLink}>
							{t("Register Now")}
						</LinkButton>
					</Door>
				</>
			)}
			<Door title={t("Is a receipt genuine?")}>
				<LinkButton to="/v" reloadDocument>
					{t("Check a receipt")}
				</LinkButton>
			</Door>
		</ul>
	);
}

function Door({ title, children }: { title: string; children: ReactNode }) {
	return (
		<li className={`stack gap-12 surface ${styles.door}`}>
			<h2>{title}</h2>
			{children}
		</li>
	);
}

function HeadLink({ to, children }: { to: string; children: string }) {
	return (
		<LoaderLink to={to} className={styles.headLink}>
			{children}
		</LoaderLink>
	);
}

interface DepartmentsProps {
	departments: Route.ComponentProps["loaderData"]["departments"];
	children: ReactNode;
}

function Departments({ departments, children }: DepartmentsProps) {
	const { t } = useWords();
	return (
		<section
			className={`stack ${styles.departments}`}
			data-pictures={departments.some(({ pictures }) => pictures.length > 0)}
		>
			<h2>{t("Vocational departments")}</h2>
			<ul>
				{departments.map((department) => (
					<Department key={department.id} {...department} />
				))}
			</ul>
			{children}
		</section>
	);
}

interface DepartmentProps {
	title: string;
	description: string;
	pictures: string[];
}

function Department({ title, description, pictures: [first, ...others] }: DepartmentProps) {
	const { t, plural } = useWords();
	return (
		<li className={`stack gap-8 ${styles.department}`}>
			{first ? <Picture src={first} alt={title} /> : <Initial title={title} />}
			<h3>{title}</h3>
			{description && <p className="quiet">{description}</p>}
			{others.length > 0 && (
				<details>
					<summary>{plural(others.length, "{count} more picture", "{count} more pictures")}</summary>
					<div className={`stack gap-8 ${styles.others}`}>
						{others.map((src, index) => (
							<Picture key={src} src={src} alt={t("{title}, picture {number}", { title, number: index + 2 })} />
						))}
					</div>
				</details>
			)}
		</li>
	);
}

/** CSS hides it if no department has pictures. */
function Initial({ title }: { title: string }) {
	return (
		<span aria-hidden className={styles.initial}>
			{[...title][0]?.toLocaleUpperCase("fr")}
		</span>
	);
}

function Picture({ src, alt }: { src: string; alt: string }) {
	return (
		<img src={src} alt={alt} loading="lazy" decoding="async" width={300} height={225} className={styles.picture} />
	);
}
