import GraduationCap from "lucide-react/icons/graduation-cap";
import Presentation from "lucide-react/icons/presentation";
import ShieldCheck from "lucide-react/icons/shield-check";
import Users from "lucide-react/icons/users";
import { ROLE_LABEL, type Role } from "#shared/roles";
import { Tile, Tiles } from "#ui/tile";
import { useWords } from "#ui/words";
import styles from "./role-tiles.module.css";

const ICONS = { admin: ShieldCheck, student: GraduationCap, teacher: Presentation, parent: Users };

interface RoleTilesProps {
	roles: readonly Role[];
	selected: Role;
	onChoose?: (role: Role) => void;
}

export function RoleTiles({ roles, selected, onChoose }: RoleTilesProps) {
	const { t } = useWords();
	return (
		<Tiles legend={t("I am")} className={styles.roles}>
			<div className={styles.tiles}>
				{roles.map((role) => {
					const Icon = ICONS[role];
					return (
						<Tile
							key={role}
							name="role"
							value={role}
							defaultChecked={role === selected}
							onChange={() => onChoose?.(role)}
						>
							<Icon size={22} aria-hidden />
							{t(ROLE_LABEL[role])}
						</Tile>
					);
				})}
			</div>
		</Tiles>
	);
}
