-- The figures of past days are counted again from their events, with leads and by device, source and campaign.
TRUNCATE analytics_days, analytics_days_done;--> statement-breakpoint
CREATE TABLE "analytics_cells" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"visitors" integer NOT NULL,
	"views" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"bounces" integer NOT NULL,
	"leads" integer NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_days" ADD COLUMN "leads" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_days_done" ADD COLUMN "at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_days_done" ADD COLUMN "over" boolean NOT NULL;--> statement-breakpoint
CREATE INDEX "analytics_cells_dimension" ON "analytics_cells" USING btree ("dimension","day");--> statement-breakpoint
CREATE INDEX "analytics_notes_day" ON "analytics_notes" USING btree ("day");