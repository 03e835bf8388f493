CREATE TABLE "fee_threshold_notices" (
	"year" integer NOT NULL,
	"level" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_threshold_notices_year_level_pk" PRIMARY KEY("year","level"),
	CONSTRAINT "fee_threshold_notices_level" CHECK (level in ('near', 'crossed'))
);
