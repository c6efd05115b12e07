CREATE TABLE "analytics_team" (
	"day" date PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_bots" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_bots" DROP CONSTRAINT "analytics_bots_pkey";--> statement-breakpoint
ALTER TABLE "analytics_bots" ADD CONSTRAINT "analytics_bots_day_kind_pk" PRIMARY KEY("day","kind");--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "country" text;
--> statement-breakpoint
DROP INDEX "leads_stage";--> statement-breakpoint
DROP INDEX "leads_owed";--> statement-breakpoint
DROP INDEX "leads_due";--> statement-breakpoint
CREATE INDEX "leads_form" ON "leads" USING btree ("form","stage","created_at","id") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "leads_assignee_stage" ON "leads" USING btree ("assignee_id","stage","created_at","id") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("stage","created_at","id") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "leads_owed" ON "leads" USING btree ("owed_by","id") WHERE owed_by is not null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("stage","due_at","id") WHERE merged_into_id is null;