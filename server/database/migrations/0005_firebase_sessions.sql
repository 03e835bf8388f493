CREATE TABLE "firebase_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"secret_hash" text NOT NULL,
	"device" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "firebase_sessions_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "firebase_sessions_hash" CHECK (secret_hash ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "firebase_sessions_uid_index" ON "firebase_sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "firebase_sessions_seen_index" ON "firebase_sessions" USING btree ("seen_at");