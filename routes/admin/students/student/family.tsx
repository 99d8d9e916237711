import KeyRound from "lucide-react/icons/key-round";
import Link2 from "lucide-react/icons/link-2";
import { Link } from "react-router";
import { BY_LINK_REQUEST, type LinkedBy } from "#shared/links";
import { ROLE_LABEL } from "#shared/roles";
import type { Label } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/panel";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import { useMay } from "../../use-may.ts";
import type { StudentPage } from "./student-data.ts";

/** Siblings: the same guardian's number or account. */
export function BrothersAndSisters({ family }: Pick<StudentPage, "family">) {
	const { t, amount } = useWords();
	const { listed, count, owed } = family;
	const title = t("Brothers and sisters");
	if (count === 0)
		return (
			<Panel title={title} empty={t("No other student of this year has the same guardian's number or account.")} />
		);
	return (
		<DataTable
			title={title}
			count={count}
			columns={[
				{
					header: t("Name"),
					rowHead: true,
					brief: "first",
					cell: ({ id, full_name }) => <Link to={studentAddress(id)}>{full_name}</Link>,
					foot: t("Total"),
				},
				{ header: t("Class"), cell: ({ class_name }) => class_name },
				{
					header: t("Owed"),
					align: "end",
					brief: "first",
					cell: (row) => <span className="figures">{amount(row.owed)}</span>,
					foot: <span className="figures">{amount(owed)}</span>,
				},
			]}
			rows={listed}
			brief
			below={
				count > listed.length && (
					<p className="quiet">{t("Only the first {shown} are listed.", { shown: listed.length })}</p>
				)
			}
		/>
	);
}

const HOW = {
	code: "by code",
	[BY_LINK_REQUEST]: "by request",
	office: "by the office",
	"same-child": "from a second record",
	"new-year": "from an earlier year",
} as const satisfies Record<LinkedBy, Label>;

export function FamilyAccounts({ id, owner, linked }: StudentPage["about"] & { id: number }) {
	const { t, day } = useWords();
	const may = useMay();
	return (
		<Panel
			title={t("Accounts of the family")}
			actions={<Actions id={id} hasOwner={owner !== null} hasLinks={linked.length > 0} />}
			empty={!owner && linked.length === 0 && t("No account sees this child yet.")}
		>
			<ul className="stack gap-8">
				{owner && (
					<li>
						<Account {...owner} />
						<span className="quiet">{t("registered the child and may edit it")}</span>
						{may("changeOwner") && (
							<LinkButton
								to={studentAddress(id, { owner: "" })}
								size="small"
								aria-label={t("Take the child away from {username}", { username: owner.username })}
							>
								{t("Take away")}
							</LinkButton>
						)}
						<ManyChildren count={owner.children} />
					</li>
				)}
				{linked.map((link) => (
					<li key={link.user_id} className="row gap-16">
						<Account {...link} />
						<span className="quiet">
							{t("linked {how}, {day}; reads only", { how: t(HOW[link.how]), day: day(link.since) })}
							{link.code_made_by && <> · {t("code given out by {username}", { username: link.code_made_by })}</>}
						</span>
						<ManyChildren count={link.children} />
						{may("unlinkAccount") && (
							<LinkButton
								to={studentAddress(id, { unlink: String(link.user_id) })}
								size="small"
								aria-label={t("End the link of {username}", { username: link.username })}
							>
								{t("End the link")}
							</LinkButton>
						)}
					</li>
				))}
			</ul>
		</Panel>
	);
}

function Actions({ id, hasOwner, hasLinks }: { id: number; hasOwner: boolean; hasLinks: boolean }) {
	const { t } = useWords();
	const may = useMay();
	return (
		<>
			{may("changeOwner") && !hasOwner && hasLinks && (
				<LinkButton to={studentAddress(id, { owner: "" })} size="small">
					{t("Who may edit it")}
				</LinkButton>
			)}
			{may("linkAccount") && (
				<LinkButton to={studentAddress(id, { link: "" })} size="small" icon={Link2}>
					{t("Link an account")}
				</LinkButton>
			)}
			<LinkButton to={studentAddress(id, { code: "" })} size="small" icon={KeyRound}>
				{t("Give a code")}
			</LinkButton>
		</>
	);
}

const MANY_CHILDREN = 10;

function ManyChildren({ count }: { count: number }) {
	const { t } = useWords();
	return (
		count > MANY_CHILDREN && <Badge kind="pending">{t("This account reads {many} children", { many: count })}</Badge>
	);
}

function Account({
	username,
	contact,
	role,
}: Pick<StudentPage["about"]["linked"][number], "username" | "contact" | "role">) {
	const { t } = useWords();
	return (
		<span>
			<strong>{username}</strong> · {t(ROLE_LABEL[role])} · <span className="figures">{contact}</span>
		</span>
	);
}
