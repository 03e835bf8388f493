CREATE TABLE "leaving_identities" (
	"uid" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
