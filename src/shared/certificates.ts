export const CERTIFICATE_KINDS = ["enrolment", "clearance"] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];
