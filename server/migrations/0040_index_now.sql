CREATE TABLE "index_now" (
	"id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"server" text NOT NULL,
	"key" text NOT NULL,
	"told" integer NOT NULL,
	"fails" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"last_status" integer,
	"last_answer" text NOT NULL,
	"last_addresses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "index_now_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
