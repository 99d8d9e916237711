export const MAIN_NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const OFFICE_NAMESPACE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const PACKAGE_NAMESPACE = "http://schemas.openxmlformats.org/package/2006/relationships";
