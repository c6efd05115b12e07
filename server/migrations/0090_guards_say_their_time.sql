CREATE TABLE "guard_liked_sites" (
	"organisation_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	CONSTRAINT "guard_liked_sites_organisation_id_guard_id_site_id_pk" PRIMARY KEY("organisation_id","guard_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "guard_availability" ADD COLUMN "set_by" uuid;--> statement-breakpoint
ALTER TABLE "guard_availability" ADD COLUMN "by_guard" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guard_liked_sites" ADD CONSTRAINT "guard_liked_sites_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_liked_sites" ADD CONSTRAINT "guard_liked_sites_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guard_liked_sites_site" ON "guard_liked_sites" USING btree ("organisation_id","site_id");--> statement-breakpoint
SELECT raise_tenant_wall('guard_liked_sites');--> statement-breakpoint
SELECT count_usage('guard_liked_sites');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
