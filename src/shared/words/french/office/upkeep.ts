import { dictionary } from "#shared/words/french/dictionary";

/** ID cards, settings, backups and the audit trail. */
export const upkeep = dictionary({});
