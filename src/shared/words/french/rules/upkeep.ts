import { dictionary } from "#shared/words/french/dictionary";

/** Pictures, printing, settings, backups and the audit trail. */
export const upkeep = dictionary({});
