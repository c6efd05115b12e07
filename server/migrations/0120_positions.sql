CREATE TABLE "geofence_events" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"geofence_id" uuid NOT NULL,
	"shift_id" uuid,
	"kind" text NOT NULL,
	"fix_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	CONSTRAINT "geofence_events_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "geofence_events_kind_known" CHECK (kind in ('enter', 'exit', 'dwell'))
);
--> statement-breakpoint
CREATE TABLE "geofence_states" (
	"organisation_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"geofence_id" uuid NOT NULL,
	"is_inside" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"fix_at" timestamp with time zone NOT NULL,
	"agreeing" integer DEFAULT 0 NOT NULL,
	"dwelled_at" timestamp with time zone,
	CONSTRAINT "geofence_states_organisation_id_guard_id_geofence_id_pk" PRIMARY KEY("organisation_id","guard_id","geofence_id")
);
--> statement-breakpoint
CREATE TABLE "guard_numbers" (
	"organisation_id" uuid NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "guard_numbers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guard_id" uuid NOT NULL,
	CONSTRAINT "guard_numbers_organisation_id_number_pk" PRIMARY KEY("organisation_id","number"),
	CONSTRAINT "guard_numbers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "late_fixes" (
	"organisation_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"fix_at" timestamp with time zone NOT NULL,
	"received_ms" integer NOT NULL,
	"offset_ms" integer,
	"lat_e7" integer NOT NULL,
	"lng_e7" integer NOT NULL,
	"accuracy_dm" smallint,
	"speed_cms" smallint,
	"heading" smallint,
	"battery" smallint,
	"source" smallint NOT NULL,
	"flags" smallint NOT NULL,
	CONSTRAINT "late_fixes_organisation_id_device_id_fix_at_pk" PRIMARY KEY("organisation_id","device_id","fix_at")
);
--> statement-breakpoint
CREATE TABLE "latest_positions" (
	"organisation_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"shift_id" uuid,
	"site_id" uuid NOT NULL,
	"fix_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"accuracy_m" double precision,
	"speed_ms" double precision,
	"heading" smallint,
	"battery" smallint,
	"flags" smallint NOT NULL,
	CONSTRAINT "latest_positions_organisation_id_guard_id_pk" PRIMARY KEY("organisation_id","guard_id")
);
--> statement-breakpoint
CREATE TABLE "trackers" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "trackers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"guard_id" uuid NOT NULL,
	"device_id" uuid,
	"name" text NOT NULL,
	"token_hash" text,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" uuid,
	"last_seen_at" timestamp with time zone,
	"skew_ms" integer,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "trackers_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "trackers_number_unique" UNIQUE("number"),
	CONSTRAINT "trackers_kind_known" CHECK (kind in ('tracker', 'phone')),
	CONSTRAINT "trackers_state_known" CHECK (state in ('active', 'revoked', 'lost')),
	CONSTRAINT "trackers_phone" CHECK ((kind = 'phone') = (device_id is not null)),
	CONSTRAINT "trackers_secret" CHECK ((kind = 'tracker' and state = 'active') = (token_hash is not null)),
	CONSTRAINT "trackers_ended" CHECK ((state = 'active') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"fixes" integer NOT NULL,
	"packed" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracks_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "geofence_events" ADD CONSTRAINT "geofence_events_guard" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geofence_events" ADD CONSTRAINT "geofence_events_of" FOREIGN KEY ("organisation_id","geofence_id") REFERENCES "public"."geofences"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geofence_events" ADD CONSTRAINT "geofence_events_shift_known" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."shifts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geofence_states" ADD CONSTRAINT "geofence_states_guard" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geofence_states" ADD CONSTRAINT "geofence_states_of" FOREIGN KEY ("organisation_id","geofence_id") REFERENCES "public"."geofences"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_numbers" ADD CONSTRAINT "guard_numbers_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fixes" ADD CONSTRAINT "late_fixes_device" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."trackers"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fixes" ADD CONSTRAINT "late_fixes_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "latest_positions" ADD CONSTRAINT "latest_positions_guard" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "latest_positions" ADD CONSTRAINT "latest_positions_device_known" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."trackers"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "latest_positions" ADD CONSTRAINT "latest_positions_shift_known" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."shifts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "latest_positions" ADD CONSTRAINT "latest_positions_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_device_known" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."devices"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_shift_known" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."shifts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "geofence_events_once" ON "geofence_events" USING btree ("organisation_id","guard_id","geofence_id","fix_at","kind");--> statement-breakpoint
CREATE INDEX "geofence_events_fence" ON "geofence_events" USING btree ("organisation_id","geofence_id","fix_at");--> statement-breakpoint
CREATE INDEX "geofence_events_shift" ON "geofence_events" USING btree ("organisation_id","shift_id");--> statement-breakpoint
CREATE INDEX "geofence_states_fence" ON "geofence_states" USING btree ("organisation_id","geofence_id");--> statement-breakpoint
CREATE INDEX "guard_numbers_guard" ON "guard_numbers" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "late_fixes_guard" ON "late_fixes" USING btree ("organisation_id","guard_id","fix_at");--> statement-breakpoint
CREATE INDEX "latest_positions_device" ON "latest_positions" USING btree ("organisation_id","device_id");--> statement-breakpoint
CREATE INDEX "latest_positions_shift" ON "latest_positions" USING btree ("organisation_id","shift_id");--> statement-breakpoint
CREATE INDEX "latest_positions_site" ON "latest_positions" USING btree ("organisation_id","site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trackers_token" ON "trackers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "trackers_guard" ON "trackers" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trackers_device" ON "trackers" USING btree ("organisation_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracks_part" ON "tracks" USING btree ("organisation_id","shift_id","guard_id","part");--> statement-breakpoint
CREATE INDEX "tracks_guard" ON "tracks" USING btree ("organisation_id","guard_id","from_at");--> statement-breakpoint
-- Drizzle knows no partitions: this is the table of its schema, by day.
CREATE TABLE "positions" (
	"organisation_no" integer NOT NULL,
	"device_no" integer NOT NULL,
	"guard_no" integer NOT NULL,
	"fix_at" timestamp with time zone NOT NULL,
	"received_ms" integer NOT NULL,
	"offset_ms" integer,
	"lat_e7" integer NOT NULL,
	"lng_e7" integer NOT NULL,
	"accuracy_dm" smallint,
	"speed_cms" smallint,
	"heading" smallint,
	"battery" smallint,
	"source" smallint NOT NULL,
	"flags" smallint NOT NULL,
	CONSTRAINT "positions_organisation_no_device_no_fix_at_pk" PRIMARY KEY("organisation_no","device_no","fix_at")
) PARTITION BY RANGE ("fix_at");--> statement-breakpoint
-- What no day was made for in time.
CREATE TABLE "positions_rest" PARTITION OF "positions" DEFAULT;--> statement-breakpoint
ALTER TABLE "latest_positions" SET (fillfactor = 50);--> statement-breakpoint
-- The wall of positions stands on the number of the organisation. Partitions are behind the table: nobody but their owner
-- has a right to one, and the owner sees their rows with app.whole alone.
CREATE FUNCTION raise_partition_wall(walled regclass) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE whole text := $$current_setting('app.whole', true) = 'on'$$;
BEGIN
  EXECUTE format('alter table %s enable row level security, force row level security', walled);
  EXECUTE format('create policy whole on %s to %I using (%s) with check (%s)', walled, current_user, whole, whole);
END $fn$;
--> statement-breakpoint
SELECT raise_partition_wall(walled) FROM unnest(ARRAY['positions', 'positions_rest']::regclass[]) AS walled;--> statement-breakpoint
CREATE POLICY tenant ON positions
  USING (organisation_no = (SELECT o.number FROM organisations o WHERE o.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid))
  WITH CHECK (organisation_no = (SELECT o.number FROM organisations o WHERE o.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON positions FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON positions EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Makes the partition of a day (UTC), with the rows of that day that are in the rest already. As with audit_make_month(),
-- the lock has writers wait, and processes that ask at the same time make a day once.
CREATE FUNCTION positions_make_day(day date) RETURNS void LANGUAGE plpgsql SET lock_timeout = '5s' AS $fn$
DECLARE
  first constant timestamptz := to_timestamp(extract(epoch from day));
  next constant timestamptz := to_timestamp(extract(epoch from day + 1));
  name constant text := to_char(day, '"positions_"YYYY"_"MM"_"DD');
  was constant text := coalesce(current_setting('app.whole', true), '');
BEGIN
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  LOCK TABLE positions IN SHARE ROW EXCLUSIVE MODE;
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  PERFORM set_config('app.whole', 'on', true);
  EXECUTE format('create table %I (like positions including defaults including constraints including storage)', name);
  EXECUTE format('with moved as (delete from positions_rest where fix_at >= $1 and fix_at < $2 returning *) insert into %I select * from moved', name) USING first, next;
  EXECUTE format('alter table positions attach partition %I for values from (%L) to (%L)', name, first, next);
  PERFORM raise_partition_wall(name::regclass);
  PERFORM set_config('app.whole', was, true);
END $fn$;
--> statement-breakpoint
-- Positions name no organisation by a key, for space. They go with it all the same.
CREATE FUNCTION forget_positions_of() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE was text := coalesce(current_setting('app.whole', true), '');
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  DELETE FROM positions WHERE organisation_no = OLD.number;
  PERFORM set_config('app.whole', was, true);
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER positions_go AFTER DELETE ON organisations FOR EACH ROW EXECUTE FUNCTION forget_positions_of();--> statement-breakpoint
-- A sealed track stays as it is. Two rows of one person may become one guard's.
CREATE FUNCTION keep_track() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF to_jsonb(NEW) - '{guard_id,part}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{guard_id,part}'::text[] THEN
    RAISE EXCEPTION 'A sealed track is not changed.' USING ERRCODE = 'WP409';
  END IF;
  RETURN NEW;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER track_kept BEFORE UPDATE ON tracks FOR EACH ROW EXECUTE FUNCTION keep_track();--> statement-breakpoint
-- The day of a moment by UTC.
CREATE FUNCTION utc_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $fn$
  SELECT date 'epoch' + floor(extract(epoch from moment) / 86400)::int
$fn$;
--> statement-breakpoint
-- As in 0072, and positions, which count by the day of their fix with what a row of theirs takes.
CREATE OR REPLACE FUNCTION note_usage() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE
  was text := coalesce(current_setting('app.whole', true), '');
  sign int := TG_ARGV[1];
  mine text := pg_current_xact_id();
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  IF TG_ARGV[0] = 'files' THEN
    INSERT INTO organisation_usage_open AS known
      SELECT c.organisation_id, mine, 'records', 'epoch', sign * count(*), sign * sum(octet_length(c::text) + 100 + c.bytes)
      FROM changed c GROUP BY 1
      ON CONFLICT ON CONSTRAINT organisation_usage_open_pk DO UPDATE SET rows = known.rows + excluded.rows, bytes = known.bytes + excluded.bytes;
  ELSIF TG_ARGV[0] = 'events' THEN
    INSERT INTO organisation_usage_open AS known
      SELECT c.organisation_id, mine, 'events', utc_day(c.at), sign * count(*), sign * sum(octet_length(c::text) + 100)
      FROM changed c GROUP BY 1, 4
      ON CONFLICT ON CONSTRAINT organisation_usage_open_pk DO UPDATE SET rows = known.rows + excluded.rows, bytes = known.bytes + excluded.bytes;
  ELSIF TG_ARGV[0] = 'parts of events' THEN
    INSERT INTO organisation_usage_open AS known
      SELECT c.organisation_id, mine, 'events', day_of_id(c.event_id), 0, sign * sum(octet_length(c::text) + 100)
      FROM changed c GROUP BY 1, 4
      ON CONFLICT ON CONSTRAINT organisation_usage_open_pk DO UPDATE SET rows = known.rows + excluded.rows, bytes = known.bytes + excluded.bytes;
  ELSIF TG_ARGV[0] = 'positions' THEN
    INSERT INTO organisation_usage_open AS known
      SELECT o.organisation_id, mine, 'positions', utc_day(c.fix_at), sign * count(*), sign * count(*) * 120
      FROM changed c JOIN organisations o ON o.number = c.organisation_no GROUP BY 1, 4
      ON CONFLICT ON CONSTRAINT organisation_usage_open_pk DO UPDATE SET rows = known.rows + excluded.rows, bytes = known.bytes + excluded.bytes;
  ELSE
    INSERT INTO organisation_usage_open AS known
      SELECT c.organisation_id, mine, 'records', 'epoch', sign * count(*), sign * sum(octet_length(c::text) + 100)
      FROM changed c GROUP BY 1
      ON CONFLICT ON CONSTRAINT organisation_usage_open_pk DO UPDATE SET rows = known.rows + excluded.rows, bytes = known.bytes + excluded.bytes;
  END IF;
  PERFORM set_config('app.whole', was, true);
  RETURN NULL;
END $fn$;
--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['guard_numbers', 'trackers', 'latest_positions', 'geofence_states', 'geofence_events', 'tracks', 'late_fixes']::regclass[]) AS walled;--> statement-breakpoint
SELECT count_usage('positions', 'positions');--> statement-breakpoint
SELECT raise_scope_wall('trackers');--> statement-breakpoint
SELECT raise_scope_wall('latest_positions');--> statement-breakpoint
SELECT raise_scope_wall('geofence_states');--> statement-breakpoint
SELECT raise_scope_wall('geofence_events');--> statement-breakpoint
SELECT raise_scope_wall('tracks');--> statement-breakpoint
SELECT raise_scope_wall('late_fixes');--> statement-breakpoint
REVOKE ALL ON FUNCTION raise_partition_wall(regclass), positions_make_day(date) FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
