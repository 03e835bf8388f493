CREATE TABLE "shop_facts" (
	"id" text PRIMARY KEY DEFAULT 'shop' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "shop_facts_id" CHECK (id = 'shop')
);
--> statement-breakpoint
CREATE TRIGGER shop_facts_tell AFTER INSERT OR UPDATE ON shop_facts FOR EACH ROW EXECUTE FUNCTION tell_change('facts', 'id');
