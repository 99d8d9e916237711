import { downloadCertificates } from "#school/certificates/certificate-papers";
import { issueCertificate, listCertificates } from "#school/certificates/certificates";
import { call, EXCEL } from "./call.ts";

export const certificateCalls = [
	call("POST", "/students/:id/certificates", issueCertificate, "Issues a certificate to a student.", { status: 201 }),
	call(
		"GET",
		"/certificates",
		listCertificates,
		"The certificates of a year or a student, or all, newest first, with name and class as on the paper.",
	),
	call("GET", "/certificates/xlsx", downloadCertificates, "The same as an Excel file.", EXCEL),
];
