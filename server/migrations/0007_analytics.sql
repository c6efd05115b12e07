CREATE TABLE "analytics_bots" (
	"day" date PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"at" timestamp with time zone NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"visitor" text NOT NULL,
	"device" text NOT NULL,
	"referrer" text,
	"source" text,
	"medium" text,
	"campaign" text,
	"metric" text,
	"value" double precision,
	"properties" jsonb NOT NULL,
	CONSTRAINT "analytics_events_at_id_pk" PRIMARY KEY("at","id")
);
--> statement-breakpoint
CREATE INDEX "analytics_events_name" ON "analytics_events" USING btree ("name","at");--> statement-breakpoint
CREATE INDEX "analytics_events_path" ON "analytics_events" USING btree ("path","name","at");