import { dictionary } from "#shared/words/french/dictionary";

/** Pictures, printing, settings, backups and the audit trail. */
export const upkeep = dictionary({
	// Printing
	"Chrome could not print this document: {reason}": "Chrome n'a pas pu imprimer ce document : {reason}",
	"Chrome did not start: {reason}": "Chrome n'a pas démarré : {reason}",
	"Chrome is not installed on the school's computer. To make PDF files, the person who looks after this computer installs Chrome once: on Debian or Raspberry Pi OS `sudo apt-get install chromium-headless-shell`, elsewhere Google Chrome.":
		"Chrome n'est pas installé sur l'ordinateur de l'établissement. Pour faire des fichiers PDF, la personne qui s'occupe de cet ordinateur installe Chrome une fois : sous Debian ou Raspberry Pi OS `sudo apt-get install chromium-headless-shell`, ailleurs Google Chrome.",
	"Chrome stopped twice while printing.": "Chrome s'est arrêté deux fois pendant l'impression.",
	'CHROME_PATH is "{path}", which is no program on this computer. Correct it, or remove it to use the installed Chrome.':
		"CHROME_PATH est « {path} », qui n'est pas un programme de cet ordinateur. Corrigez cette valeur, ou retirez-la pour utiliser le Chrome installé.",
	"The PDF could not be made. Please try again.": "Le PDF n'a pas pu être créé. Veuillez réessayer.",
	"The portal is stopping. Print again in a minute.": "Le portail s'arrête. Relancez l'impression dans une minute.",
	"This document is no longer kept. Print it again.": "Ce document n'est plus gardé. Relancez l'impression.",
	"Too many papers wait to be printed. Please try again in a minute.":
		"Trop de papiers attendent d'être imprimés. Veuillez réessayer dans une minute.",
});
