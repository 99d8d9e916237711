export const importAddress = (id: number) => `/students/import/${id}`;
