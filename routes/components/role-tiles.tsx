import GraduationCap from "lucide-react/icons/graduation-cap";
import Presentation from "lucide-react/icons/presentation";
import ShieldCheck from "lucide-react/icons/shield-check";
import Users from "lucide-react/icons/users";
import { type Role, roleLabel } from "#shared/roles";
import { useWords } from "#ui/words";
import styles from "./role-tiles.module.css";

const ICONS = { admin: ShieldCheck, student: GraduationCap, teacher: Presentation, parent: Users };

interface RoleTilesProps {
	roles: readonly Role[];
	selected: Role;
	name?: string;
	onChoose?: (role: Role) => void;
}

/** Radio buttons styled as tiles. */
export function RoleTiles({ roles, selected, name = "role", onChoose }: RoleTilesProps) {
	const { t } = useWords();
	return (
		<fieldset className={styles.roles}>
			<legend>{t("I am")}</legend>
			<div className={styles.tiles}>
				{roles.map((role) => {
					const Icon = ICONS[role];
					return (
						<label key={role} className={styles.tile}>
							<input
								type="radio"
								name={name}
								value={role}
								defaultChecked={role === selected}
								onChange={() => onChoose?.(role)}
							/>
							<Icon size={22} aria-hidden />
							{t(roleLabel(role))}
						</label>
					);
				})}
			</div>
		</fieldset>
	);
}
