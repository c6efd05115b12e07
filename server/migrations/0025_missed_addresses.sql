CREATE TABLE "missed_addresses" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"moved" integer NOT NULL,
	"missed" integer NOT NULL,
	"bots" integer NOT NULL,
	"referrer" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_addresses_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE INDEX "missed_addresses_path" ON "missed_addresses" USING btree ("path");