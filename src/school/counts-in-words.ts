/** Counts as refusals and messages say them. */
export const studentCount = (count: number) => `${count} ${count === 1 ? "student" : "students"}`;
export const paymentCount = (count: number) => `${count} ${count === 1 ? "payment" : "payments"}`;
