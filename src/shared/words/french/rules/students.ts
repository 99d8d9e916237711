import { dictionary } from "#shared/words/french/dictionary";

/** Students and their import. */
export const students = dictionary({
	// Banners after a change
	"Student added successfully!": "Élève ajouté !",
	"Student updated successfully!": "Élève modifié !",
});
