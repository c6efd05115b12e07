CREATE TABLE "ledger_custody" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"actor_id" uuid,
	"purpose" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_custody_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "ledger_custody_purpose_known" CHECK (purpose in ('received', 'derived', 'read'))
);
--> statement-breakpoint
CREATE TABLE "ledger_media" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"type" text NOT NULL,
	"file_id" uuid NOT NULL,
	"taken_at" timestamp with time zone,
	"derived_from" uuid,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_media_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "ledger_media_sha256_known" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "ledger_media_type_known" CHECK (type in ('image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'))
);
--> statement-breakpoint
CREATE TABLE "ledger_uploads" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"type" text NOT NULL,
	"taken_at" timestamp with time zone,
	"received" integer DEFAULT 0 NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_uploads_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "ledger_uploads_own" UNIQUE("organisation_id","added_by","sha256"),
	CONSTRAINT "ledger_uploads_received" CHECK (received between 0 and bytes)
);
--> statement-breakpoint
CREATE TABLE "contract_lines" (
	"organisation_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"valid" daterange NOT NULL,
	"pattern" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"bill_class" text NOT NULL,
	CONSTRAINT "contract_lines_organisation_id_contract_id_post_id_pk" PRIMARY KEY("organisation_id","contract_id","post_id"),
	CONSTRAINT "contract_lines_class_known" CHECK (bill_class in ('standard', 'night', 'armed', 'event')),
	CONSTRAINT "contract_lines_minutes" CHECK (minutes between 1 and 100800)
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"valid" daterange NOT NULL,
	"targets" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contracts_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "contracts_days" CHECK (not isempty(valid) and not lower_inf(valid))
);
--> statement-breakpoint
CREATE TABLE "post_order_acks" (
	"organisation_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"guard_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_order_acks_organisation_id_post_id_number_guard_id_pk" PRIMARY KEY("organisation_id","post_id","number","guard_id")
);
--> statement-breakpoint
CREATE TABLE "post_order_reminders" (
	"organisation_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"guard_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_order_reminders_organisation_id_post_id_number_guard_id_pk" PRIMARY KEY("organisation_id","post_id","number","guard_id")
);
--> statement-breakpoint
CREATE TABLE "floor_plans" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"media_id" uuid NOT NULL,
	"corners" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "floor_plans_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "floor_plans_level_known" CHECK (level between -20 and 200)
);
--> statement-breakpoint
CREATE TABLE "geofences" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"shape" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "geofences_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_zones" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_zones_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "site_zones_of_site" UNIQUE("organisation_id","site_id","id")
);
--> statement-breakpoint
ALTER TABLE "post_orders" DROP CONSTRAINT "post_orders_state_known";--> statement-breakpoint
ALTER TABLE "post_orders" DROP CONSTRAINT "post_orders_published";--> statement-breakpoint
DROP INDEX "post_orders_draft";--> statement-breakpoint
DROP INDEX "post_orders_in_force";--> statement-breakpoint
ALTER TABLE "post_orders" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "post_orders" ADD COLUMN "effective_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_orders" ADD COLUMN "effective_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_posts" ADD COLUMN "zone_id" uuid;--> statement-breakpoint
ALTER TABLE "site_posts" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "site_posts" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "site_posts" ADD COLUMN "check_call_minutes" integer;--> statement-breakpoint
ALTER TABLE "site_posts" ADD COLUMN "relief_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "clock_in_mode" text DEFAULT 'flag' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "early_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "late_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "emergency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_custody" ADD CONSTRAINT "ledger_custody_media_known" FOREIGN KEY ("organisation_id","media_id") REFERENCES "public"."ledger_media"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_media" ADD CONSTRAINT "ledger_media_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_media" ADD CONSTRAINT "ledger_media_derived" FOREIGN KEY ("organisation_id","derived_from") REFERENCES "public"."ledger_media"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_uploads" ADD CONSTRAINT "ledger_uploads_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_lines" ADD CONSTRAINT "contract_lines_post_known" FOREIGN KEY ("organisation_id","post_id") REFERENCES "public"."site_posts"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_client_known" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."clients"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_order_acks" ADD CONSTRAINT "post_order_acks_version" FOREIGN KEY ("organisation_id","post_id","number") REFERENCES "public"."post_orders"("organisation_id","post_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_order_reminders" ADD CONSTRAINT "post_order_reminders_version" FOREIGN KEY ("organisation_id","post_id","number") REFERENCES "public"."post_orders"("organisation_id","post_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_plans" ADD CONSTRAINT "floor_plans_site" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_plans" ADD CONSTRAINT "floor_plans_media" FOREIGN KEY ("organisation_id","media_id") REFERENCES "public"."ledger_media"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geofences" ADD CONSTRAINT "geofences_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_zones" ADD CONSTRAINT "site_zones_site" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_zones" ADD CONSTRAINT "site_zones_parent" FOREIGN KEY ("organisation_id","site_id","parent_id") REFERENCES "public"."site_zones"("organisation_id","site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_custody_media" ON "ledger_custody" USING btree ("organisation_id","media_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_media_sha256" ON "ledger_media" USING btree ("organisation_id","sha256");--> statement-breakpoint
CREATE INDEX "ledger_uploads_added" ON "ledger_uploads" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "contract_lines_post" ON "contract_lines" USING btree ("organisation_id","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_id_valid" ON "contracts" USING btree ("organisation_id","id","valid");--> statement-breakpoint
CREATE INDEX "contracts_client" ON "contracts" USING btree ("organisation_id","client_id");--> statement-breakpoint
CREATE INDEX "post_order_acks_guard" ON "post_order_acks" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE UNIQUE INDEX "floor_plans_level" ON "floor_plans" USING btree ("organisation_id","site_id","level");--> statement-breakpoint
CREATE UNIQUE INDEX "geofences_site" ON "geofences" USING btree ("organisation_id","site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_zones_name" ON "site_zones" USING btree ("organisation_id","site_id","name");--> statement-breakpoint
ALTER TABLE "post_orders" ADD CONSTRAINT "post_orders_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_posts" ADD CONSTRAINT "site_posts_zone" FOREIGN KEY ("organisation_id","site_id","zone_id") REFERENCES "public"."site_zones"("organisation_id","site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_orders_open" ON "post_orders" USING btree ("organisation_id","post_id") WHERE state in ('draft', 'in_review');--> statement-breakpoint
-- Versions that were published before hold since then, each until the next one.
DO $do$ BEGIN
  PERFORM set_config('app.whole', 'on', true);
  UPDATE post_orders o SET effective_from = o.published_at, effective_until = (
    SELECT min(later.published_at) FROM post_orders later
    WHERE later.organisation_id = o.organisation_id AND later.post_id = o.post_id AND later.number > o.number)
  WHERE o.published_at IS NOT NULL;
  PERFORM set_config('app.whole', '', true);
END $do$;
--> statement-breakpoint
ALTER TABLE "post_orders" ADD CONSTRAINT "post_orders_effective" CHECK ((published_at is null) = (effective_from is null));--> statement-breakpoint
ALTER TABLE "post_orders" ADD CONSTRAINT "post_orders_span" CHECK (effective_until is null or effective_from <= effective_until);--> statement-breakpoint
ALTER TABLE "post_orders" ADD CONSTRAINT "post_orders_state_known" CHECK (state in ('draft', 'in_review', 'published', 'superseded'));--> statement-breakpoint
ALTER TABLE "post_orders" ADD CONSTRAINT "post_orders_published" CHECK ((state in ('draft', 'in_review')) = (published_at is null));--> statement-breakpoint
ALTER TABLE "site_posts" ADD CONSTRAINT "site_posts_position" CHECK ((lat is null) = (lng is null));--> statement-breakpoint
ALTER TABLE "site_posts" ADD CONSTRAINT "site_posts_check_call" CHECK (check_call_minutes between 5 and 480);--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_clock_in_mode_known" CHECK (clock_in_mode in ('flag', 'enforce'));--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_tolerances" CHECK (early_minutes between 0 and 240 and late_minutes between 0 and 240);--> statement-breakpoint
ALTER TABLE contract_lines ADD CONSTRAINT contract_lines_contract FOREIGN KEY (organisation_id, contract_id, valid) REFERENCES contracts (organisation_id, id, valid) ON UPDATE CASCADE ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE post_order_acks ADD CONSTRAINT post_order_acks_guard_known FOREIGN KEY (organisation_id, guard_id) REFERENCES guards (organisation_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE post_order_reminders ADD CONSTRAINT post_order_reminders_guard_known FOREIGN KEY (organisation_id, guard_id) REFERENCES guards (organisation_id, id) ON DELETE CASCADE;--> statement-breakpoint
-- One contract of a client and one line of a post at a time, and one version of a post's orders in force.
CREATE FUNCTION hold_site_exclusions() RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE conname = 'post_orders_one_in_force' AND conrelid = 'post_orders'::regclass) THEN RETURN; END IF;
  CREATE EXTENSION IF NOT EXISTS btree_gist;
  ALTER TABLE contracts ADD CONSTRAINT contracts_one EXCLUDE USING gist (organisation_id WITH =, client_id WITH =, valid WITH &&);
  ALTER TABLE contract_lines ADD CONSTRAINT contract_lines_one EXCLUDE USING gist (organisation_id WITH =, post_id WITH =, valid WITH &&);
  ALTER TABLE post_orders ADD CONSTRAINT post_orders_one_in_force EXCLUDE USING gist (organisation_id WITH =, post_id WITH =, tstzrange(effective_from, effective_until) WITH &&) WHERE (state = 'published');
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION hold_site_exclusions() FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM hold_site_exclusions(); EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_media FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger_media EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_custody FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger_custody EXECUTE FUNCTION refuse_change();--> statement-breakpoint
SELECT raise_tenant_wall(walled) FROM unnest(ARRAY['ledger_media', 'ledger_custody', 'ledger_uploads', 'site_zones', 'geofences', 'floor_plans', 'contracts', 'contract_lines', 'post_order_acks', 'post_order_reminders']::regclass[]) AS walled;
--> statement-breakpoint
-- Uploads that nobody went on with, in any organisation: their ids, so that each is removed within its own wall.
CREATE FUNCTION abandoned_uploads(before timestamptz) RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select u.organisation_id, u.id from ledger_uploads u where u.added_at < before;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION abandoned_uploads(timestamptz) FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
