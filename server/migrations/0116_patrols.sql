CREATE TABLE "run_stops" (
	"organisation_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"checkpoint_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"scan_id" uuid,
	"skip_reason" text,
	"skip_photo" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "run_stops_organisation_id_run_id_position_pk" PRIMARY KEY("organisation_id","run_id","position"),
	CONSTRAINT "run_stops_state_known" CHECK (state in ('due', 'on_time', 'early', 'late', 'suspicious', 'skipped', 'missed', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"checkpoint_id" uuid NOT NULL,
	"run_id" uuid,
	"guard_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"accuracy_m" double precision,
	"state" text NOT NULL,
	"doubts" jsonb NOT NULL,
	"counter" integer,
	CONSTRAINT "scans_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "scans_state_known" CHECK (state in ('on_time', 'late', 'early', 'out_of_order', 'duplicate', 'suspicious', 'extra')),
	CONSTRAINT "scans_position" CHECK ((lat is null) = (lng is null) and (lat is null) = (accuracy_m is null))
);
--> statement-breakpoint
CREATE TABLE "tour_runs" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tour_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"over_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"guard_id" uuid,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"excuse" text,
	"excused_by" uuid,
	CONSTRAINT "tour_runs_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "tour_runs_state_known" CHECK (state in ('scheduled', 'due', 'in_progress', 'completed', 'late', 'incomplete', 'missed', 'excused')),
	CONSTRAINT "tour_runs_excused" CHECK ((excuse is null) = (excused_by is null))
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"what" text NOT NULL,
	"kind" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"radius_m" integer NOT NULL,
	"needs_photo" boolean NOT NULL,
	"sun_uid" text,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "checkpoints_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "checkpoints_kind_known" CHECK (kind in ('qr', 'nfc', 'sun', 'gps')),
	CONSTRAINT "checkpoints_position" CHECK ((lat is null) = (lng is null) and (kind <> 'gps' or lat is not null)),
	CONSTRAINT "checkpoints_sun_id" CHECK (kind = 'sun' or sun_uid is null)
);
--> statement-breakpoint
CREATE TABLE "sun_keys" (
	"organisation_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sun_keys_organisation_id_pk" PRIMARY KEY("organisation_id")
);
--> statement-breakpoint
CREATE TABLE "tour_schedules" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tour_id" uuid NOT NULL,
	"rrule" text NOT NULL,
	"from_day" date NOT NULL,
	"times" text[] NOT NULL,
	"vary_minutes" integer NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tour_schedules_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "tour_versions" (
	"organisation_id" uuid NOT NULL,
	"tour_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"plan" jsonb NOT NULL,
	CONSTRAINT "tour_versions_organisation_id_tour_id_number_pk" PRIMARY KEY("organisation_id","tour_id","number")
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tours_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind_known";--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_of" FOREIGN KEY ("organisation_id","run_id") REFERENCES "public"."tour_runs"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_at" FOREIGN KEY ("organisation_id","checkpoint_id") REFERENCES "public"."checkpoints"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_scan_known" FOREIGN KEY ("organisation_id","scan_id") REFERENCES "public"."scans"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_at" FOREIGN KEY ("organisation_id","checkpoint_id") REFERENCES "public"."checkpoints"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_run_known" FOREIGN KEY ("organisation_id","run_id") REFERENCES "public"."tour_runs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_runs" ADD CONSTRAINT "tour_runs_of" FOREIGN KEY ("organisation_id","tour_id") REFERENCES "public"."tours"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_runs" ADD CONSTRAINT "tour_runs_planned" FOREIGN KEY ("organisation_id","schedule_id") REFERENCES "public"."tour_schedules"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_runs" ADD CONSTRAINT "tour_runs_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkpoints" ADD CONSTRAINT "checkpoints_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sun_keys" ADD CONSTRAINT "sun_keys_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_schedules" ADD CONSTRAINT "tour_schedules_of" FOREIGN KEY ("organisation_id","tour_id") REFERENCES "public"."tours"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_versions" ADD CONSTRAINT "tour_versions_of" FOREIGN KEY ("organisation_id","tour_id") REFERENCES "public"."tours"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_post_known" FOREIGN KEY ("organisation_id","post_id") REFERENCES "public"."site_posts"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_stops_checkpoint" ON "run_stops" USING btree ("organisation_id","checkpoint_id");--> statement-breakpoint
CREATE INDEX "run_stops_scan" ON "run_stops" USING btree ("organisation_id","scan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scans_counter" ON "scans" USING btree ("organisation_id","checkpoint_id","counter");--> statement-breakpoint
CREATE INDEX "scans_checkpoint" ON "scans" USING btree ("organisation_id","checkpoint_id","at");--> statement-breakpoint
CREATE INDEX "scans_guard" ON "scans" USING btree ("organisation_id","guard_id","at");--> statement-breakpoint
CREATE INDEX "scans_run" ON "scans" USING btree ("organisation_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tour_runs_once" ON "tour_runs" USING btree ("organisation_id","schedule_id","planned_at");--> statement-breakpoint
CREATE INDEX "tour_runs_due" ON "tour_runs" USING btree ("organisation_id","due_at");--> statement-breakpoint
CREATE INDEX "tour_runs_tour" ON "tour_runs" USING btree ("organisation_id","tour_id","due_at");--> statement-breakpoint
CREATE INDEX "tour_runs_guard" ON "tour_runs" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkpoints_name" ON "checkpoints" USING btree ("organisation_id","site_id",lower(name)) WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkpoints_token" ON "checkpoints" USING btree ("organisation_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "checkpoints_sun" ON "checkpoints" USING btree ("organisation_id","sun_uid") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "tour_schedules_tour" ON "tour_schedules" USING btree ("organisation_id","tour_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tours_name" ON "tours" USING btree ("organisation_id","post_id",lower(name)) WHERE retired_at is null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind_known" CHECK (kind in ('manual', 'drill', 'late', 'no_show', 'not_relieved', 'check_call', 'device', 'tour_missed'));--> statement-breakpoint
-- What was scanned stays as it was judged. Two rows of one person may become one guard's, and an old run is forgotten.
CREATE FUNCTION keep_scan() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF to_jsonb(NEW) - 'guard_id' IS DISTINCT FROM to_jsonb(OLD) - 'guard_id' THEN
    RAISE EXCEPTION 'What was scanned is not changed.' USING ERRCODE = 'WP409';
  END IF;
  RETURN NEW;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER scan_kept BEFORE UPDATE ON scans FOR EACH ROW EXECUTE FUNCTION keep_scan();--> statement-breakpoint
CREATE FUNCTION keep_tour_version() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  RAISE EXCEPTION 'A version that runs follow is not changed.' USING ERRCODE = 'WP409';
END $fn$;
--> statement-breakpoint
CREATE TRIGGER tour_version_kept BEFORE UPDATE ON tour_versions FOR EACH ROW EXECUTE FUNCTION keep_tour_version();--> statement-breakpoint
CREATE FUNCTION organisations_with_tours() RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o
    where o.state in ('trial', 'active')
      and exists (select from tour_schedules s where s.organisation_id = o.organisation_id and s.removed_at is null)
    order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Runs that were over, and scans that were made, long enough ago to be forgotten.
CREATE FUNCTION forget_patrols(before timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  DELETE FROM run_stops n USING tour_runs r
    WHERE r.organisation_id = n.organisation_id AND r.id = n.run_id AND r.over_at < before;
  DELETE FROM scans WHERE at < before;
  DELETE FROM tour_runs r WHERE r.over_at < before
    AND NOT EXISTS (SELECT FROM scans s WHERE s.organisation_id = r.organisation_id AND s.run_id = r.id);
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Rounds that were due lately, by their states, for monitoring.
CREATE FUNCTION patrol_figures(lately timestamptz) RETURNS TABLE (label text, counted bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select r.state, count(*) from tour_runs r where r.due_at >= lately and r.state <> 'scheduled' group by r.state;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION organisations_with_tours(), forget_patrols(timestamptz), patrol_figures(timestamptz) FROM public;--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['checkpoints', 'sun_keys', 'tours', 'tour_versions', 'tour_schedules', 'tour_runs', 'scans', 'run_stops']::regclass[]) AS walled;--> statement-breakpoint
SELECT raise_scope_wall('checkpoints');--> statement-breakpoint
SELECT raise_scope_wall('tours');--> statement-breakpoint
SELECT raise_scope_wall('tour_versions');--> statement-breakpoint
SELECT raise_scope_wall('tour_schedules');--> statement-breakpoint
SELECT raise_scope_wall('tour_runs');--> statement-breakpoint
SELECT raise_scope_wall('scans');--> statement-breakpoint
SELECT raise_scope_wall('run_stops');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
