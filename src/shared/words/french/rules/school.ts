import { dictionary } from "#shared/words/french/dictionary";

/** Classes, vocational departments and teachers. */
export const school = dictionary({
	// Banners after a change
	"Class created successfully!": "Classe créée !",
	"Class deleted successfully!": "Classe supprimée !",
	"Class updated successfully!": "Classe modifiée !",
	"Teacher approved successfully!": "Enseignant validé !",
	"Teacher created successfully!": "Enseignant créé !",
	"Teacher deleted successfully!": "Enseignant supprimé !",
	"Teacher rejected successfully!": "Enseignant refusé !",
	"Teacher updated successfully!": "Enseignant modifié !",
	"Vocational department created successfully!": "Filière créée !",
	"Vocational department deleted successfully!": "Filière supprimée !",
	"Vocational department updated successfully!": "Filière modifiée !",
});
