CREATE TABLE "status_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "status_tellings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"news" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"after" uuid,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "status_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "status_tokens_purpose" CHECK (purpose in ('confirm', 'leave'))
);
--> statement-breakpoint
CREATE TABLE "status_maintenance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"services" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "status_maintenance_order" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
ALTER TABLE "status_days" DROP CONSTRAINT "status_days_worst";--> statement-breakpoint
-- No screen could write overrides so far, and these two columns have no value for old rows.
DELETE FROM "status_overrides";--> statement-breakpoint
ALTER TABLE "status_overrides" ADD COLUMN "reason" text NOT NULL;--> statement-breakpoint
ALTER TABLE "status_overrides" ADD COLUMN "until" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "status_tokens" ADD CONSTRAINT "status_tokens_subscriber_id_status_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."status_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "status_subscribers_email" ON "status_subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "status_tokens_subscriber" ON "status_tokens" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "status_maintenance_ends" ON "status_maintenance" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "status_days" ADD CONSTRAINT "status_days_worst" CHECK (worst in ('operational', 'maintenance', 'degraded', 'outage'));