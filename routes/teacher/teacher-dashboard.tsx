import { useEffect, useRef, useState } from "react";
import type { PageHandle } from "#components/page-title";
import { RefreshButton, useRevalidateOnFocus } from "#components/refresh";
import { CapitalBadge, statusInCapitals } from "#components/status-badge";
import { YearHint } from "#components/year-select";
import { listTeachers } from "#school/teachers/teachers";
import { ask, userOf, yearOf } from "#server/visit";
import { pick } from "#shared/collections";
import { TIMING } from "#shared/limits";
import type { TeacherStatus } from "#shared/roles";
import type { Label } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { PageHeader } from "#ui/panel";
import { StatCard, StatCards } from "#ui/stat-card";
import { useWords } from "#ui/words";
import type { Route } from "./+types/teacher-dashboard";

export const handle: PageHandle = { title: "Dashboard", breakpoint: 600 };

export async function loader({ context }: Route.LoaderArgs) {
	const [profile] = await ask(context, listTeachers);
	const { username } = userOf(context);
	return {
		username,
		year: yearOf(context),
		profile: profile ? pick(profile, ["id", "teacher_name", "subjects", "status", "year"]) : null,
	};
}

export default function TeacherDashboard({ loaderData }: Route.ComponentProps) {
	const { username, year, profile } = loaderData;
	const { t } = useWords();
	useRevalidateOnFocus(TIMING.teacherPoll);
	const change = useStatusChange(profile);
	const ofYear = profile?.year === year ? profile : null;
	return (
		<div className="stack">
			{change && (
				<Banner key={change.count} kind="info" for={TIMING.statusNotice}>
					{t("Your registration status has changed to: {status}", { status: statusInCapitals(change.status, t) })}
				</Banner>
			)}
			<PageHeader title={t("Welcome, {username}", { username })} actions={<RefreshButton />} />
			<StatCards label={t("Registration")}>
				<StatCard
					label={t("REGISTRATION STATUS")}
					value={ofYear ? <CapitalBadge status={ofYear.status} large /> : t("Not registered")}
					note={ofYear ? `${ofYear.teacher_name} · ${ofYear.subjects}` : t("in {year}", { year })}
				/>
			</StatCards>
			<NextStep profile={profile} year={year} />
		</div>
	);
}

type Profile = Route.ComponentProps["loaderData"]["profile"];

const MEANING: Record<TeacherStatus, Label> = {
	pending: "The school has your registration and has not decided yet. This page looks again by itself.",
	approved: "The school has approved your registration.",
	rejected:
		"The school has not approved your registration. Correct it and it is looked at again, or ask at the office.",
};

function NextStep({ profile, year }: { profile: Profile; year: number }) {
	const { t } = useWords();
	if (!profile) {
		return (
			<div className="row">
				<LinkButton to="/teacher-registration?new" variant="primary">
					{t("Register Now")}
				</LinkButton>
			</div>
		);
	}
	if (profile.year !== year)
		return <YearHint empty={year} other={{ year: profile.year, count: 1 }} noun="registration" />;
	return <p className="quiet">{t(MEANING[profile.status])}</p>;
}

function useStatusChange(profile: Profile) {
	const before = useRef(profile);
	const [change, setChange] = useState<{ status: TeacherStatus; count: number }>();
	useEffect(() => {
		const changed = profile && before.current?.id === profile.id && before.current.status !== profile.status;
		if (changed) setChange((last) => ({ status: profile.status, count: (last?.count ?? 0) + 1 }));
		before.current = profile;
	}, [profile]);
	return change;
}
