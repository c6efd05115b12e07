CREATE TABLE "roster_audits" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"audited_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"guards" integer NOT NULL,
	"hard" integer NOT NULL,
	"soft" integer NOT NULL,
	"asked_by" uuid,
	CONSTRAINT "roster_audits_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "roster_findings" (
	"organisation_id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"guard_id" uuid NOT NULL,
	"shift_ids" uuid[] NOT NULL,
	"is_published" boolean NOT NULL,
	"is_set_aside" boolean NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"measured" double precision NOT NULL,
	"allowed" double precision NOT NULL,
	"unit" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "roster_findings_organisation_id_audit_id_position_pk" PRIMARY KEY("organisation_id","audit_id","position")
);
--> statement-breakpoint
CREATE TABLE "guard_availability" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"weekday" integer,
	"day" date,
	"from_minutes" integer NOT NULL,
	"to_minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guard_availability_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "guard_availability_kind_known" CHECK (kind in ('available', 'preferred', 'unavailable')),
	CONSTRAINT "guard_availability_day" CHECK ((weekday is null) <> (day is null) and weekday between 1 and 7),
	CONSTRAINT "guard_availability_span" CHECK (from_minutes >= 0 and from_minutes < to_minutes and to_minutes <= 1440)
);
--> statement-breakpoint
CREATE TABLE "licence_notices" (
	"organisation_id" uuid NOT NULL,
	"qualification_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "licence_notices_organisation_id_qualification_id_days_pk" PRIMARY KEY("organisation_id","qualification_id","days")
);
--> statement-breakpoint
CREATE TABLE "rule_overrides" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"given_by" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"measured" double precision NOT NULL,
	"allowed" double precision NOT NULL,
	"unit" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "rule_overrides_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "guard_qualifications" ADD COLUMN "state" text DEFAULT 'valid' NOT NULL;--> statement-breakpoint
ALTER TABLE "guard_qualifications" ADD COLUMN "verified_by" uuid;--> statement-breakpoint
ALTER TABLE "guard_qualifications" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guards" ADD COLUMN "rank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guards" ADD COLUMN "hired_on" date;--> statement-breakpoint
ALTER TABLE "guards" ADD COLUMN "days_off_per_year" integer;--> statement-breakpoint
ALTER TABLE "guards" ADD COLUMN "opt_outs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_audits" ADD CONSTRAINT "roster_audits_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_findings" ADD CONSTRAINT "roster_findings_audit" FOREIGN KEY ("organisation_id","audit_id") REFERENCES "public"."roster_audits"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_findings" ADD CONSTRAINT "roster_findings_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_availability" ADD CONSTRAINT "guard_availability_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_notices" ADD CONSTRAINT "licence_notices_licence" FOREIGN KEY ("organisation_id","qualification_id") REFERENCES "public"."guard_qualifications"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_overrides" ADD CONSTRAINT "rule_overrides_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_audits_at" ON "roster_audits" USING btree ("organisation_id","audited_at");--> statement-breakpoint
CREATE INDEX "roster_findings_guard" ON "roster_findings" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "guard_availability_guard" ON "guard_availability" USING btree ("organisation_id","guard_id","day");--> statement-breakpoint
CREATE INDEX "rule_overrides_given" ON "rule_overrides" USING btree ("organisation_id","given_at","id");--> statement-breakpoint
CREATE INDEX "rule_overrides_guard" ON "rule_overrides" USING btree ("organisation_id","guard_id");--> statement-breakpoint
ALTER TABLE "guard_qualifications" ADD CONSTRAINT "guard_qualifications_state_known" CHECK (state in ('pending', 'valid', 'revoked'));--> statement-breakpoint
ALTER TABLE "guard_qualifications" ADD CONSTRAINT "guard_qualifications_verified" CHECK ((verified_by is null) = (verified_at is null));--> statement-breakpoint
ALTER TABLE "guards" ADD CONSTRAINT "guards_days_off" CHECK (days_off_per_year between 0 and 366);--> statement-breakpoint
-- Licences that are asked for or revoked may lie beside a valid one of the same kind. Each exclusion is now held by
-- itself, since the first migration that knew the extension set up the others.
ALTER TABLE guard_qualifications DROP CONSTRAINT IF EXISTS guard_qualifications_one;--> statement-breakpoint
CREATE OR REPLACE FUNCTION hold_exclusions() RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  IF (SELECT count(*) FROM pg_constraint WHERE conname IN ('guard_qualifications_one', 'time_off_one', 'assignments_one_place')
    AND conrelid IN ('guard_qualifications'::regclass, 'time_off'::regclass, 'assignments'::regclass)) = 3 THEN RETURN; END IF;
  CREATE EXTENSION IF NOT EXISTS btree_gist;
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'guard_qualifications_one' AND conrelid = 'guard_qualifications'::regclass) THEN
    ALTER TABLE guard_qualifications ADD CONSTRAINT guard_qualifications_one EXCLUDE USING gist (organisation_id WITH =, guard_id WITH =, type_id WITH =, daterange(valid_from, valid_until, '[]') WITH &&) WHERE (state = 'valid');
  END IF;
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'time_off_one' AND conrelid = 'time_off'::regclass) THEN
    ALTER TABLE time_off ADD CONSTRAINT time_off_one EXCLUDE USING gist (organisation_id WITH =, guard_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (state = 'approved');
  END IF;
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'assignments_one_place' AND conrelid = 'assignments'::regclass) THEN
    ALTER TABLE assignments ADD CONSTRAINT assignments_one_place EXCLUDE USING gist (organisation_id WITH =, guard_id WITH =, during WITH &&) WHERE (state IN ('assigned', 'confirmed', 'on_post')) DEFERRABLE INITIALLY DEFERRED;
  END IF;
END $fn$;
--> statement-breakpoint
DO $do$ BEGIN PERFORM hold_exclusions(); EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
--> statement-breakpoint
-- Nobody decides on time off of their own.
CREATE FUNCTION check_decider() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF EXISTS (SELECT FROM memberships WHERE organisation_id = NEW.organisation_id AND user_id = NEW.decided_by AND guard_id = NEW.guard_id) THEN
    RAISE EXCEPTION 'guards do not decide on their own time off' USING ERRCODE = 'check_violation', CONSTRAINT = 'time_off_decider';
  END IF;
  RETURN NEW;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER decider BEFORE INSERT OR UPDATE OF decided_by ON time_off FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL) EXECUTE FUNCTION check_decider();--> statement-breakpoint
SELECT raise_tenant_wall(walled) FROM unnest(ARRAY['guard_availability', 'licence_notices', 'rule_overrides', 'roster_audits', 'roster_findings']::regclass[]) AS walled;
--> statement-breakpoint
-- Organisations with a licence whose end is near and of which nobody was told yet, by the days of each one's zone.
CREATE FUNCTION organisations_with_licences_due(moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select distinct q.organisation_id from organisations o
    join guard_qualifications q on q.organisation_id = o.organisation_id
    join guards g on g.organisation_id = q.organisation_id and g.id = q.guard_id
    join unnest(array[90, 30, 7, 0]) as notice on q.valid_until < (moment at time zone o.zone)::date + notice + (notice > 0)::int
    where o.state <> 'closed' and q.state = 'valid' and g.state <> 'left'
      and not exists (select from licence_notices n where n.organisation_id = q.organisation_id
        and n.qualification_id = q.id and n.days = notice);
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Organisations whose roster the night has not checked since a moment.
CREATE FUNCTION organisations_to_audit(since timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o where o.state <> 'closed'
    and exists (select from guards g where g.organisation_id = o.organisation_id)
    and not exists (select from roster_audits a where a.organisation_id = o.organisation_id and a.asked_by is null
      and a.audited_at >= since);
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION organisations_with_licences_due(timestamptz), organisations_to_audit(timestamptz) FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
