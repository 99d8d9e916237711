import type { Guide } from "#shared/guides";
import type { SchoolIdentity } from "#shared/papers";
import { say } from "#shared/words/words";
import { LIST, type PaperKind } from "./paper-kind.tsx";
import { SchoolHeader } from "./parts.tsx";
import type { PaperProps } from "./words.tsx";

interface GuidePaper extends Guide {
	school: SchoolIdentity;
}

export const GUIDE: PaperKind<GuidePaper> = {
	title: ({ title }) => say("Help: {guide}", { guide: title }),
	Paper: GuideOnPaper,
	page: () => LIST,
	oneLanguage: true,
};

function GuideOnPaper({ school, title, sections }: PaperProps<GuidePaper>) {
	return (
		<article className="paper guide">
			<SchoolHeader school={school} />
			<h1>{title}</h1>
			{sections.map((section) => (
				<section key={section.id}>
					{section.id && <h2>{section.title}</h2>}
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text from docs/, made HTML at the build */}
					<div dangerouslySetInnerHTML={{ __html: section.html }} />
				</section>
			))}
		</article>
	);
}
