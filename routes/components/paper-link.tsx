import Printer from "lucide-react/icons/printer";
import type { ComponentProps } from "react";
import { LinkButton } from "#ui/button";

export const PaperLink = (props: Omit<ComponentProps<typeof LinkButton>, "icon" | "reloadDocument" | "target">) => (
	<LinkButton {...props} reloadDocument target="_blank" icon={Printer} />
);
