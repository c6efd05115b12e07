CREATE TABLE "newsletter_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"verdict" text NOT NULL,
	CONSTRAINT "newsletter_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "newsletter_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"proof" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"counts" jsonb,
	"taken" integer DEFAULT 0 NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "newsletter_imports_state" CHECK (state in ('reading', 'checked', 'taking', 'done', 'removing'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "mails_reference";--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD COLUMN "segment" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD COLUMN "per_minute" integer DEFAULT 600 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "suppressed_for" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "suppressed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "suppressed_because" text;--> statement-breakpoint
ALTER TABLE "newsletter_import_rows" ADD CONSTRAINT "newsletter_import_rows_import_id_newsletter_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."newsletter_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_import_rows_verdict" ON "newsletter_import_rows" USING btree ("import_id","verdict","line");--> statement-breakpoint
CREATE INDEX "newsletter_import_rows_email" ON "newsletter_import_rows" USING btree ("import_id","email","line");--> statement-breakpoint
CREATE INDEX "newsletter_import_rows_person" ON "newsletter_import_rows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_imports_newest" ON "newsletter_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_segments_name" ON "newsletter_segments" USING btree ("name");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_bounced" ON "newsletter_deliveries" USING btree ("campaign_id","bounced_at") WHERE bounce is not null;--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_tags" ON "subscribers" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "subscribers_suppressed" ON "subscribers" USING btree ("created_at","id") WHERE suppressed_for is not null;--> statement-breakpoint
CREATE INDEX "mails_reference" ON "mails" USING btree ("reference","state","sent_at");--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_bounce" CHECK (bounce in ('hard', 'soft', 'refused', 'complaint'));--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_source" CHECK (source in ('form', 'imported'));--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_suppressed_for" CHECK (suppressed_for in ('hard', 'soft', 'complaint'));