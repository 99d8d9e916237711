-- The language of the one unmarked print, which is repeated in this language only; null is English, as all papers were.
ALTER TABLE receipt_prints ADD COLUMN printed_in TEXT CHECK (printed_in IN ('en','fr','both'));
