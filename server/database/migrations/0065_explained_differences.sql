CREATE TABLE "provider_explanations" (
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_explanations_kind_source_pk" PRIMARY KEY("kind","source"),
	CONSTRAINT "provider_explanations_kind" CHECK (kind in ('charge-unknown', 'charge-missing', 'charge-amount', 'refund-unknown', 'refund-missing', 'refund-amount', 'dispute-unknown', 'dispute-missing', 'dispute-amount', 'twice', 'currency', 'other-movement'))
);
