CREATE TABLE "shop_icons" (
	"name" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
