-- The index on this column goes with it. The search in SQL that this migration once made is dropped by 0011.
ALTER TABLE "artworks" DROP COLUMN "search_text";
