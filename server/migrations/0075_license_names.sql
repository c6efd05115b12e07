-- "License" in every name, as on screens. Processes of the version before go on under the old names.
ALTER TABLE "licence_notices" RENAME TO "license_notices";--> statement-breakpoint
ALTER TABLE "license_notices" RENAME CONSTRAINT "licence_notices_organisation_id_qualification_id_days_pk"
  TO "license_notices_organisation_id_qualification_id_days_pk";--> statement-breakpoint
ALTER TABLE "license_notices" RENAME CONSTRAINT "licence_notices_licence" TO "license_notices_license";--> statement-breakpoint
CREATE VIEW "licence_notices" WITH (security_invoker = true) AS SELECT * FROM "license_notices";--> statement-breakpoint
DO $do$ BEGIN GRANT SELECT, INSERT, UPDATE, DELETE ON "licence_notices" TO watchpost_app;
EXCEPTION WHEN undefined_object THEN NULL; END $do$;--> statement-breakpoint
-- Organisations with a license whose end is near and of which nobody was told yet, by the day of each zone.
CREATE FUNCTION organisations_with_licenses_due(zones text[], days date[]) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
  select organisations_with_licences_due(zones, days)
$fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION organisations_with_licenses_due(text[], date[]) FROM public;
