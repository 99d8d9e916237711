-- Names with the letters of Cameroon's languages are sorted, searched and compared like those without: ŋ as n, ɓ as b. The keys
-- are written anew by the step of this name in db/migration-steps.ts.
SELECT 1;
