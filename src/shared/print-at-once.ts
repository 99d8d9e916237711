/** At the end of a paper's address: the print dialog of the browser opens by itself, once. See public/print.js. */
export const PRINT_AT_ONCE = "#print";
