CREATE TABLE "holiday_days" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"region_id" uuid,
	"day" date NOT NULL,
	"name" text,
	CONSTRAINT "holiday_days_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "holiday_days_once" UNIQUE NULLS NOT DISTINCT("organisation_id","region_id","day")
);
--> statement-breakpoint
CREATE TABLE "holiday_settings" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"calendar" text,
	"premiums" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "holidays" text;--> statement-breakpoint
ALTER TABLE "holiday_days" ADD CONSTRAINT "holiday_days_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_days" ADD CONSTRAINT "holiday_days_region" FOREIGN KEY ("organisation_id","region_id") REFERENCES "public"."regions"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_settings" ADD CONSTRAINT "holiday_settings_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holiday_days_day" ON "holiday_days" USING btree ("organisation_id","day");--> statement-breakpoint
SELECT raise_tenant_wall('holiday_days');--> statement-breakpoint
SELECT raise_tenant_wall('holiday_settings');--> statement-breakpoint
SELECT count_usage('holiday_days');--> statement-breakpoint
SELECT count_usage('holiday_settings');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
