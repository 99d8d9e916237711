import type { Label, RuleLabel } from "./words/words.ts";

export const CERTIFICATE_KINDS = ["enrolment", "clearance"] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

export const CERTIFICATE_KIND_LABEL = {
	enrolment: "Certificate of enrolment",
	clearance: "Clearance",
} as const satisfies Record<CertificateKind, Label>;

export const CERTIFICATE_TITLE = {
	enrolment: "Certificate of enrolment",
	clearance: "Clearance certificate",
} as const satisfies Record<CertificateKind, RuleLabel>;
