CREATE TABLE "past_hours" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"minutes" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"site" text NOT NULL,
	CONSTRAINT "past_hours_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "past_hours_days" CHECK (first_day <= last_day and (starts_at is null or first_day = last_day)),
	CONSTRAINT "past_hours_minutes" CHECK (minutes between 1 and (last_day - first_day + 1) * 1500)
);
--> statement-breakpoint
ALTER TABLE "past_hours" ADD CONSTRAINT "past_hours_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_hours_guard" ON "past_hours" USING btree ("organisation_id","guard_id","first_day");--> statement-breakpoint
SELECT raise_tenant_wall('past_hours');--> statement-breakpoint
SELECT count_usage('past_hours');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
