CREATE TABLE "rule_sets" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"packs" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rule_sets" ADD CONSTRAINT "rule_sets_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT raise_tenant_wall('rule_sets');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
