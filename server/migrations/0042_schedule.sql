CREATE TABLE "guard_qualifications" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"number" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	CONSTRAINT "guard_qualifications_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "guard_qualifications_span" CHECK (valid_until is null or valid_from <= valid_until)
);
--> statement-breakpoint
CREATE TABLE "guards" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_no" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"state" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"weekly_minutes_min" integer,
	"weekly_minutes_max" integer,
	"pay_rate" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guards_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "guards_state_known" CHECK (state in ('onboarding', 'active', 'on_leave', 'suspended', 'left')),
	CONSTRAINT "guards_position" CHECK ((lat is null) = (lng is null)),
	CONSTRAINT "guards_minutes" CHECK (weekly_minutes_min is null or weekly_minutes_max is null or weekly_minutes_min <= weekly_minutes_max)
);
--> statement-breakpoint
CREATE TABLE "qualification_types" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "qualification_types_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_bans" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"client_id" uuid,
	"site_id" uuid,
	"reason" text NOT NULL,
	CONSTRAINT "site_bans_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "site_bans_one" CHECK ((client_id is null) <> (site_id is null))
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"decided_by" uuid,
	CONSTRAINT "time_off_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "time_off_state_known" CHECK (state in ('requested', 'approved', 'declined', 'cancelled')),
	CONSTRAINT "time_off_span" CHECK (starts_at < ends_at),
	CONSTRAINT "time_off_decided" CHECK (state <> 'approved' or decided_by is not null)
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"override" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assignments_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "assignments_state_known" CHECK (state in ('assigned', 'confirmed', 'on_post', 'released', 'declined', 'called_off'))
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"state" text NOT NULL,
	"requires" uuid[] NOT NULL,
	"priority" integer NOT NULL,
	"told" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shifts_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "shifts_state_known" CHECK (state in ('draft', 'published', 'cancelled')),
	CONSTRAINT "shifts_length" CHECK (not isempty(during) and upper(during) - lower(during) <= interval '24 hours')
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "clients_state_known" CHECK (state in ('prospect', 'active', 'suspended', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "post_orders" (
	"organisation_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "post_orders_organisation_id_post_id_number_pk" PRIMARY KEY("organisation_id","post_id","number"),
	CONSTRAINT "post_orders_state_known" CHECK (state in ('draft', 'published', 'superseded')),
	CONSTRAINT "post_orders_published" CHECK ((state = 'draft') = (published_at is null))
);
--> statement-breakpoint
CREATE TABLE "site_posts" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"requires" uuid[] NOT NULL,
	"priority" integer NOT NULL,
	"is_armed" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_posts_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "site_posts_kind_known" CHECK (kind in ('static', 'mobile', 'control', 'on_call')),
	CONSTRAINT "site_posts_priority" CHECK (priority between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"zone" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sites_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "sites_position" CHECK ((lat is null) = (lng is null))
);
--> statement-breakpoint
ALTER TABLE "guard_qualifications" ADD CONSTRAINT "guard_qualifications_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_qualifications" ADD CONSTRAINT "guard_qualifications_type" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."qualification_types"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guards" ADD CONSTRAINT "guards_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_types" ADD CONSTRAINT "qualification_types_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_bans" ADD CONSTRAINT "site_bans_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_bans" ADD CONSTRAINT "site_bans_client" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."clients"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_bans" ADD CONSTRAINT "site_bans_site" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_post_known" FOREIGN KEY ("organisation_id","post_id") REFERENCES "public"."site_posts"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_orders" ADD CONSTRAINT "post_orders_post" FOREIGN KEY ("organisation_id","post_id") REFERENCES "public"."site_posts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_posts" ADD CONSTRAINT "site_posts_site" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_client" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."clients"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guard_qualifications_guard" ON "guard_qualifications" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "guard_qualifications_until" ON "guard_qualifications" USING btree ("organisation_id","valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "guards_employee_no" ON "guards" USING btree ("organisation_id","employee_no");--> statement-breakpoint
CREATE INDEX "guards_name" ON "guards" USING btree ("organisation_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "qualification_types_name" ON "qualification_types" USING btree ("organisation_id","name");--> statement-breakpoint
CREATE INDEX "site_bans_guard" ON "site_bans" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "time_off_guard" ON "time_off" USING btree ("organisation_id","guard_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_held" ON "assignments" USING btree ("organisation_id","shift_id") WHERE state in ('assigned', 'confirmed', 'on_post');--> statement-breakpoint
CREATE INDEX "assignments_shift" ON "assignments" USING btree ("organisation_id","shift_id");--> statement-breakpoint
CREATE INDEX "assignments_guard" ON "assignments" USING btree ("organisation_id","guard_id",lower(during));--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_id_during" ON "shifts" USING btree ("organisation_id","id","during");--> statement-breakpoint
CREATE INDEX "shifts_start" ON "shifts" USING btree ("organisation_id",lower(during));--> statement-breakpoint
CREATE INDEX "shifts_post" ON "shifts" USING btree ("organisation_id","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_name" ON "clients" USING btree ("organisation_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "post_orders_draft" ON "post_orders" USING btree ("organisation_id","post_id") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "post_orders_in_force" ON "post_orders" USING btree ("organisation_id","post_id") WHERE state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "site_posts_name" ON "site_posts" USING btree ("organisation_id","site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_name" ON "sites" USING btree ("organisation_id","client_id","name");--> statement-breakpoint
-- A shift that moves takes its people along.
ALTER TABLE assignments ADD CONSTRAINT assignments_shift_known FOREIGN KEY (organisation_id, shift_id, during) REFERENCES shifts (organisation_id, id, during) ON UPDATE CASCADE ON DELETE CASCADE;--> statement-breakpoint
-- Nobody is in two places at once, judged at the end of a transaction, so that a swap is one. Licences of a kind don't
-- overlap, nor do approved absences. Without the extension btree_gist the platform stays closed (docs/decisions/042).
CREATE FUNCTION hold_exclusions() RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE conname = 'assignments_one_place' AND conrelid = 'assignments'::regclass) THEN RETURN; END IF;
  CREATE EXTENSION IF NOT EXISTS btree_gist;
  ALTER TABLE guard_qualifications ADD CONSTRAINT guard_qualifications_one EXCLUDE USING gist (organisation_id WITH =, guard_id WITH =, type_id WITH =, daterange(valid_from, valid_until, '[]') WITH &&);
  ALTER TABLE time_off ADD CONSTRAINT time_off_one EXCLUDE USING gist (organisation_id WITH =, guard_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (state = 'approved');
  ALTER TABLE assignments ADD CONSTRAINT assignments_one_place EXCLUDE USING gist (organisation_id WITH =, guard_id WITH =, during WITH &&) WHERE (state IN ('assigned', 'confirmed', 'on_post')) DEFERRABLE INITIALLY DEFERRED;
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION hold_exclusions() FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM hold_exclusions(); EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
--> statement-breakpoint
ALTER TABLE memberships ADD CONSTRAINT memberships_guard_known FOREIGN KEY (organisation_id, guard_id) REFERENCES guards (organisation_id, id);--> statement-breakpoint
ALTER TABLE memberships ADD CONSTRAINT memberships_client_known FOREIGN KEY (organisation_id, client_id) REFERENCES clients (organisation_id, id);--> statement-breakpoint
-- Whoever left or is suspended gets no shift.
CREATE FUNCTION check_assignable() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF NEW.state IN ('assigned', 'confirmed', 'on_post') AND EXISTS (
    SELECT FROM guards WHERE organisation_id = NEW.organisation_id AND id = NEW.guard_id AND state IN ('suspended', 'left')) THEN
    RAISE EXCEPTION 'this guard can''t be assigned' USING ERRCODE = 'check_violation', CONSTRAINT = 'assignments_assignable';
  END IF;
  RETURN NEW;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER assignable BEFORE INSERT OR UPDATE OF guard_id, state ON assignments FOR EACH ROW EXECUTE FUNCTION check_assignable();--> statement-breakpoint
SELECT raise_tenant_wall(walled) FROM unnest(ARRAY['clients', 'sites', 'site_posts', 'post_orders', 'guards', 'qualification_types', 'guard_qualifications', 'time_off', 'site_bans', 'shifts', 'assignments']::regclass[]) AS walled;
--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
