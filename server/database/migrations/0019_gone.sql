CREATE TABLE "gone_addresses" (
	"digest" text PRIMARY KEY NOT NULL,
	"gone_at" timestamp (3) with time zone NOT NULL
);
