-- safe while the old version runs: nothing has read it since 0054
ALTER TABLE "payments" DROP COLUMN "known_refunds";
