CREATE TABLE "site_budgets" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"period" text NOT NULL,
	"minutes" integer,
	"cost" bigint,
	CONSTRAINT "site_budgets_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "site_budgets_period_known" CHECK (period in ('week', 'month')),
	CONSTRAINT "site_budgets_amounts" CHECK (minutes >= 0 and cost >= 0)
);
--> statement-breakpoint
ALTER TABLE "site_budgets" ADD CONSTRAINT "site_budgets_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_budgets_day" ON "site_budgets" USING btree ("organisation_id","site_id","starts_on");--> statement-breakpoint
SELECT raise_tenant_wall('site_budgets'), count_usage('site_budgets');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
