CREATE TABLE "legal_holds" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"placed_by" uuid NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	CONSTRAINT "legal_holds_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "legal_holds_lifted" CHECK ((lifted_at is null) = (lifted_by is null))
);
--> statement-breakpoint
CREATE TABLE "track_settings" (
	"organisation_id" uuid NOT NULL,
	"kept_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "track_settings_organisation_id_pk" PRIMARY KEY("organisation_id"),
	CONSTRAINT "track_settings_days" CHECK (kept_days between 14 and 1095)
);
--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "shift_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_settings" ADD CONSTRAINT "track_settings_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_holds_active" ON "legal_holds" USING btree ("organisation_id") WHERE lifted_at is null;--> statement-breakpoint
-- Positions that arrive 47 hours late go to late_fixes, so that none is on its way to a day whose tracks are sealed. Where a
-- guard was last is written once a second at most; settle_latest() brings what was left out.
CREATE OR REPLACE FUNCTION take_positions(received timestamptz, devices int[], moments timestamptz[], offsets int[], lats int[], lngs int[],
    accuracies smallint[], speeds smallint[], headings smallint[], batteries smallint[], sources smallint[], flagged smallint[])
  RETURNS TABLE (nth bigint, outcome text, organisation_id uuid, guard_id uuid, tracker_id uuid, shift_id uuid, site_id uuid, corrected timestamptz)
  LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
  WITH given AS MATERIALIZED (
    SELECT g.*, g.fix_at + coalesce(g.offset_ms, 0) * interval '1 ms' AS corrected
    FROM unnest(devices, moments, offsets, lats, lngs, accuracies, speeds, headings, batteries, sources, flagged) WITH ORDINALITY
      AS g (device_no, fix_at, offset_ms, lat_e7, lng_e7, accuracy_dm, speed_cms, heading, battery, source, flags, nth)),
  known AS MATERIALIZED (
    SELECT t.number, t.organisation_id, t.id, t.guard_id, o.number AS organisation_no, s.low, s.high,
      (SELECT max(n.number) FROM guard_numbers n WHERE n.organisation_id = t.organisation_id AND n.guard_id = t.guard_id) AS guard_no
    FROM (SELECT g.device_no, least(min(g.corrected), received) AS low, least(max(g.corrected), received) AS high FROM given g GROUP BY 1) s
    JOIN trackers t ON t.number = s.device_no AND t.state = 'active'
    JOIN organisations o ON o.organisation_id = t.organisation_id AND o.state IN ('trial', 'active')),
  duty AS MATERIALIZED (
    SELECT k.number, h.id AS shift_id, p.site_id, lower(h.during) - interval '30 minutes' AS low, upper(h.during) + interval '30 minutes' AS high
    FROM known k
    JOIN assignments a ON a.organisation_id = k.organisation_id AND a.guard_id = k.guard_id AND a.state IN ('assigned', 'confirmed', 'on_post')
      AND lower(a.during) <= k.high + interval '30 minutes' AND upper(a.during) > k.low - interval '30 minutes'
    JOIN shifts h ON h.organisation_id = a.organisation_id AND h.id = a.shift_id AND h.state = 'published'
    JOIN site_posts p ON p.organisation_id = h.organisation_id AND p.id = h.post_id),
  judged AS MATERIALIZED (
    SELECT g.*, k.organisation_no, k.guard_no, k.organisation_id, k.guard_id, k.id AS tracker_id, d.shift_id, d.site_id,
      row_number() OVER (PARTITION BY g.device_no, g.fix_at ORDER BY g.nth) AS turn,
      least(g.corrected, received) < received - interval '47 hours' AS is_late
    FROM given g LEFT JOIN known k ON k.number = g.device_no
    LEFT JOIN LATERAL (SELECT d.shift_id, d.site_id FROM duty d WHERE d.number = g.device_no
      AND least(g.corrected, received) >= d.low AND least(g.corrected, received) < d.high
      ORDER BY abs(extract(epoch from d.low + (d.high - d.low) / 2 - g.corrected)), d.shift_id LIMIT 1) d ON true),
  added AS (
    INSERT INTO positions (organisation_no, device_no, guard_no, fix_at, received_ms, offset_ms, lat_e7, lng_e7, accuracy_dm, speed_cms,
        heading, battery, source, flags)
      SELECT j.organisation_no, j.device_no, j.guard_no, j.fix_at,
        least(greatest(extract(epoch from received - j.fix_at) * 1000, -2147483647), 2147483647)::int, j.offset_ms, j.lat_e7, j.lng_e7,
        j.accuracy_dm, j.speed_cms, j.heading, j.battery, j.source, j.flags
      FROM judged j WHERE j.shift_id IS NOT NULL AND NOT j.is_late ORDER BY j.organisation_no, j.device_no, j.fix_at
      ON CONFLICT DO NOTHING RETURNING positions.device_no, positions.fix_at),
  put_by AS (
    INSERT INTO late_fixes (organisation_id, device_id, guard_id, fix_at, received_ms, offset_ms, lat_e7, lng_e7, accuracy_dm, speed_cms,
        heading, battery, source, flags)
      SELECT j.organisation_id, j.tracker_id, j.guard_id, j.fix_at,
        least(greatest(extract(epoch from received - j.fix_at) * 1000, -2147483647), 2147483647)::int, j.offset_ms, j.lat_e7, j.lng_e7,
        j.accuracy_dm, j.speed_cms, j.heading, j.battery, j.source, j.flags
      FROM judged j WHERE j.shift_id IS NOT NULL AND j.is_late AND NOT EXISTS (SELECT FROM positions p
        WHERE p.organisation_no = j.organisation_no AND p.device_no = j.device_no AND p.fix_at = j.fix_at)
      ORDER BY j.organisation_id, j.tracker_id, j.fix_at
      ON CONFLICT DO NOTHING RETURNING late_fixes.device_id, late_fixes.fix_at),
  outcomes AS MATERIALIZED (
    SELECT j.*, CASE WHEN j.organisation_id IS NULL THEN 'unknown' WHEN j.shift_id IS NULL THEN 'off_duty'
      WHEN (a.device_no IS NOT NULL OR b.device_id IS NOT NULL) AND j.turn = 1 THEN 'accepted' ELSE 'duplicate' END AS outcome
    FROM judged j LEFT JOIN added a ON a.device_no = j.device_no AND a.fix_at = j.fix_at
    LEFT JOIN put_by b ON b.device_id = j.tracker_id AND b.fix_at = j.fix_at),
  newest AS (
    INSERT INTO latest_positions AS l (organisation_id, guard_id, device_id, shift_id, site_id, fix_at, received_at, lat, lng, accuracy_m,
        speed_ms, heading, battery, flags)
      SELECT DISTINCT ON (o.organisation_id, o.guard_id) o.organisation_id, o.guard_id, o.tracker_id, o.shift_id, o.site_id, o.corrected,
        received, o.lat_e7 / 1e7::float8, o.lng_e7 / 1e7::float8, o.accuracy_dm / 10::float8, o.speed_cms / 100::float8, o.heading, o.battery, o.flags
      FROM outcomes o WHERE o.outcome = 'accepted' AND o.corrected <= received + interval '1 minute'
      ORDER BY o.organisation_id, o.guard_id, o.corrected DESC
      ON CONFLICT (organisation_id, guard_id) DO UPDATE SET device_id = excluded.device_id, shift_id = excluded.shift_id,
        site_id = excluded.site_id, fix_at = excluded.fix_at, received_at = excluded.received_at, lat = excluded.lat, lng = excluded.lng,
        accuracy_m = excluded.accuracy_m, speed_ms = excluded.speed_ms, heading = excluded.heading, battery = excluded.battery,
        flags = excluded.flags
      WHERE excluded.fix_at > l.fix_at AND excluded.received_at >= l.received_at + interval '1 second')
  SELECT o.nth, o.outcome, o.organisation_id, o.guard_id, o.tracker_id, o.shift_id, o.site_id, o.corrected FROM outcomes o ORDER BY o.nth
$fn$;
--> statement-breakpoint
-- As in 0125, with the fixes that arrive late.
CREATE OR REPLACE FUNCTION open_ingest_role() RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE taker regprocedure := 'take_positions(timestamptz, int[], timestamptz[], int[], int[], int[], smallint[], smallint[], smallint[], smallint[], smallint[], smallint[])'::regprocedure;
        may record;
BEGIN
  IF (SELECT pg_get_userbyid(proowner) FROM pg_proc WHERE oid = taker) = 'watchpost_ingest'
    AND has_table_privilege('watchpost_ingest', 'late_fixes', 'insert') THEN RETURN; END IF;
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'watchpost_ingest') THEN CREATE ROLE watchpost_ingest NOLOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  IF NOT pg_has_role(current_user, 'watchpost_ingest', 'MEMBER') THEN
    EXECUTE format('grant watchpost_ingest to %I', current_user);
  END IF;
  EXECUTE format('grant usage, create on schema %I to watchpost_ingest', current_schema());
  FOR may IN SELECT * FROM (VALUES ('positions', 'insert'), ('latest_positions', 'insert'), ('latest_positions', 'update'),
      ('late_fixes', 'insert')) AS m (name, what) LOOP
    EXECUTE format('grant %s on %I to watchpost_ingest', may.what, may.name);
    EXECUTE format('drop policy if exists %I on %I', 'ingest_' || may.what, may.name);
    EXECUTE format('create policy %I on %I for %s to watchpost_ingest %s', 'ingest_' || may.what, may.name, may.what,
      CASE may.what WHEN 'insert' THEN 'with check (true)' ELSE 'using (true) with check (true)' END);
  END LOOP;
  GRANT SELECT (organisation_no, device_no, fix_at) ON positions TO watchpost_ingest;
  FOR may IN SELECT * FROM (VALUES ('positions', ''), ('latest_positions', '*'), ('trackers', 'organisation_id, id, number, guard_id, state'),
      ('guard_numbers', '*'), ('organisations', 'organisation_id, number, state'),
      ('assignments', 'organisation_id, guard_id, shift_id, state, during'), ('shifts', 'organisation_id, id, post_id, state, during'),
      ('site_posts', 'organisation_id, id, site_id'),
      ('late_fixes', 'organisation_id, device_id, fix_at')) AS m (name, columns) LOOP
    IF may.columns <> '' THEN
      EXECUTE format('grant select %s on %I to watchpost_ingest', CASE may.columns WHEN '*' THEN '' ELSE '(' || may.columns || ')' END, may.name);
    END IF;
    EXECUTE format('drop policy if exists ingest_select on %I', may.name);
    EXECUTE format('create policy ingest_select on %I for select to watchpost_ingest using (true)', may.name);
  END LOOP;
  -- Scopes are those of members: no other role was ever held by them, and this one may not read what they are made of.
  FOR may IN SELECT p.polrelid::regclass AS name FROM pg_policy p JOIN pg_policy i ON i.polrelid = p.polrelid AND i.polname = 'ingest_select'
      WHERE p.polname = 'scope' LOOP
    EXECUTE format('alter policy scope on %s to watchpost_app', may.name);
  END LOOP;
  EXECUTE format('grant execute on function %s to %I', taker, current_user);
  EXECUTE format('alter function %s owner to watchpost_ingest', taker);
  EXECUTE format('revoke create on schema %I from watchpost_ingest', current_schema());
END $fn$;
--> statement-breakpoint
-- Brings where guards were last up to date with what take_positions() left out within a second of its last writing.
CREATE FUNCTION settle_latest(companies uuid[], people uuid[], moment timestamptz) RETURNS TABLE (organisation_id uuid, site_id uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY UPDATE latest_positions l SET device_id = n.tracker_id, shift_id = n.shift_id, site_id = n.site_id, fix_at = n.corrected,
      received_at = n.received, lat = n.lat_e7 / 1e7::float8, lng = n.lng_e7 / 1e7::float8, accuracy_m = n.accuracy_dm / 10::float8,
      speed_ms = n.speed_cms / 100::float8, heading = n.heading, battery = n.battery, flags = n.flags
    FROM (SELECT DISTINCT ON (t.organisation_id, t.guard_id) t.organisation_id, t.guard_id, t.id AS tracker_id, d.shift_id, d.site_id, p.*
      FROM unnest(companies, people) AS w (company, person)
      JOIN organisations o ON o.organisation_id = w.company
      JOIN trackers t ON t.organisation_id = w.company AND t.guard_id = w.person
      CROSS JOIN LATERAL (SELECT p.*, p.fix_at + coalesce(p.offset_ms, 0) * interval '1 ms' AS corrected,
          p.fix_at + p.received_ms * interval '1 ms' AS received FROM positions p
        WHERE p.organisation_no = o.number AND p.device_no = t.number AND p.fix_at > moment - interval '1 day'
          AND coalesce(p.offset_ms, 0) <= p.received_ms + 60000 ORDER BY p.fix_at DESC LIMIT 1) p
      CROSS JOIN LATERAL (SELECT h.id AS shift_id, s.site_id FROM assignments a
        JOIN shifts h ON h.organisation_id = a.organisation_id AND h.id = a.shift_id AND h.state = 'published'
        JOIN site_posts s ON s.organisation_id = h.organisation_id AND s.id = h.post_id
        WHERE a.organisation_id = w.company AND a.guard_id = w.person AND a.state IN ('assigned', 'confirmed', 'on_post')
          AND lower(h.during) - interval '30 minutes' <= least(p.corrected, p.received)
          AND upper(h.during) + interval '30 minutes' > least(p.corrected, p.received)
        ORDER BY abs(extract(epoch from lower(h.during) + (upper(h.during) - lower(h.during)) / 2 - p.corrected)), h.id LIMIT 1) d
      ORDER BY t.organisation_id, t.guard_id, p.corrected DESC) n
    WHERE l.organisation_id = n.organisation_id AND l.guard_id = n.guard_id AND n.corrected > l.fix_at
    RETURNING l.organisation_id, l.site_id;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- The companies with fixes from before a moment that may have to be sealed.
CREATE FUNCTION organisations_with_trails(ended timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o
    where exists (select from positions p where p.organisation_no = o.number and p.fix_at < ended)
      or exists (select from late_fixes l where l.organisation_id = o.organisation_id)
    order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Whose positions lie in the table of a day, or, without a day, in the rest before a moment, and how many.
CREATE FUNCTION positions_in(day date, ended timestamptz) RETURNS TABLE (organisation_id uuid, guard_id uuid, rows bigint, first timestamptz, last timestamptz) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY EXECUTE format('select o.organisation_id, n.guard_id, count(*), min(p.moment), max(p.moment)
    from (select organisation_no, guard_no, fix_at + least(coalesce(offset_ms, 0), received_ms) * interval ''1 ms'' as moment from %I where fix_at < $1) p
    left join organisations o on o.number = p.organisation_no
    left join guard_numbers n on n.organisation_id = o.organisation_id and n.number = p.guard_no group by 1, 2',
    coalesce(to_char(day, '"positions_"YYYY"_"MM"_"DD'), 'positions_rest')) USING ended;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- The days (UTC) before a day that have a table of positions, the oldest first.
CREATE FUNCTION positions_days_before(kept date) RETURNS SETOF date LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
  SELECT to_date(substr(c.relname, 11), 'YYYY_MM_DD') FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = 'positions'::regclass AND c.relname ~ '^positions_\d{4}_\d{2}_\d{2}$'
    AND c.relname < to_char(kept, '"positions_"YYYY"_"MM"_"DD') ORDER BY c.relname
$fn$;
--> statement-breakpoint
-- Removes the table of a day, or, without a day, what lies in the rest before a moment, where it holds exactly as many
-- positions as are known to be in tracks.
CREATE FUNCTION positions_drop(day date, ended timestamptz, expected bigint) RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '5s' AS $fn$
DECLARE
  name constant text := coalesce(to_char(day, '"positions_"YYYY"_"MM"_"DD'), 'positions_rest');
  was constant text := coalesce(current_setting('app.whole', true), '');
  found bigint;
BEGIN
  IF to_regclass(name) IS NULL THEN RETURN false; END IF;
  LOCK TABLE positions IN ACCESS EXCLUSIVE MODE;
  IF to_regclass(name) IS NULL THEN RETURN false; END IF;
  PERFORM set_config('app.whole', 'on', true);
  EXECUTE format('select count(*) from %I where fix_at < $1', name) INTO found USING ended;
  IF found = expected THEN
    IF day IS NULL THEN
      DELETE FROM positions WHERE tableoid = 'positions_rest'::regclass AND fix_at < ended;
    ELSE
      EXECUTE format('drop table %I', name);
      DELETE FROM organisation_usage u WHERE u.what = 'positions' AND u.day = positions_drop.day;
    END IF;
  END IF;
  PERFORM set_config('app.whole', was, true);
  RETURN found = expected;
END $fn$;
--> statement-breakpoint
-- As in 0126. While a company has a hold, tables stay, and the positions of companies without one go row by row.
CREATE OR REPLACE FUNCTION positions_forget_before(kept date) RETURNS int LANGUAGE plpgsql SET lock_timeout = '5s' AS $fn$
DECLARE
  first constant timestamptz := to_timestamp(extract(epoch from kept));
  was constant text := coalesce(current_setting('app.whole', true), '');
  old regclass;
  held int[];
  gone int := 0;
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  held := array(SELECT DISTINCT o.number FROM legal_holds h JOIN organisations o USING (organisation_id) WHERE h.lifted_at IS NULL);
  IF held = '{}' THEN
    FOR old IN SELECT c.oid::regclass FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'positions'::regclass AND c.relname ~ '^positions_\d{4}_\d{2}_\d{2}$'
          AND c.relname < to_char(kept, '"positions_"YYYY"_"MM"_"DD') ORDER BY c.relname LOOP
      EXECUTE format('drop table %s', old);
      gone := gone + 1;
    END LOOP;
    DELETE FROM positions_rest WHERE fix_at < first;
    DELETE FROM organisation_usage WHERE what = 'positions' AND day < kept;
  ELSE
    DELETE FROM positions WHERE fix_at < first AND organisation_no <> all(held);
  END IF;
  DELETE FROM latest_positions WHERE fix_at < first;
  PERFORM set_config('app.whole', was, true);
  RETURN gone;
END $fn$;
--> statement-breakpoint
-- Removes tracks and late fixes that are older than their company keeps them, unless it has a hold. Gives how many tracks went.
CREATE FUNCTION forget_tracks(moment timestamptz, usual int) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE gone bigint;
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  WITH kept AS (
      SELECT o.organisation_id AS company, moment - coalesce(s.kept_days, usual) * interval '1 day' AS since
      FROM organisations o LEFT JOIN track_settings s USING (organisation_id)
      WHERE NOT EXISTS (SELECT FROM legal_holds h WHERE h.organisation_id = o.organisation_id AND h.lifted_at IS NULL)),
    late AS (DELETE FROM late_fixes f USING kept k WHERE f.organisation_id = k.company AND f.fix_at < k.since)
  DELETE FROM tracks t USING kept k WHERE t.organisation_id = k.company AND t.to_at < k.since;
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('app.whole', '', true);
  RETURN gone;
END $fn$;
--> statement-breakpoint
-- Deletes all that tells where a guard of the company of the transaction was. A hold refuses it.
CREATE FUNCTION erase_trail(guard uuid) RETURNS TABLE (positions bigint, tracks bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
DECLARE
  was constant text := coalesce(current_setting('app.whole', true), '');
  company constant uuid := nullif(current_setting('app.organisation', true), '')::uuid;
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  IF EXISTS (SELECT FROM legal_holds h WHERE h.organisation_id = company AND h.lifted_at IS NULL) THEN
    RAISE EXCEPTION 'A legal hold is in force: no trail is deleted. Lift it first.' USING ERRCODE = 'WP409';
  END IF;
  DELETE FROM positions p USING organisations o WHERE o.organisation_id = company AND p.organisation_no = o.number
    AND p.device_no IN (SELECT t.number FROM trackers t WHERE t.organisation_id = company AND t.guard_id = guard)
    AND p.guard_no IN (SELECT n.number FROM guard_numbers n WHERE n.organisation_id = company AND n.guard_id = guard);
  GET DIAGNOSTICS positions = ROW_COUNT;
  DELETE FROM tracks t WHERE t.organisation_id = company AND t.guard_id = guard;
  GET DIAGNOSTICS tracks = ROW_COUNT;
  DELETE FROM late_fixes l WHERE l.organisation_id = company AND l.guard_id = guard;
  DELETE FROM latest_positions l WHERE l.organisation_id = company AND l.guard_id = guard;
  DELETE FROM geofence_states s WHERE s.organisation_id = company AND s.guard_id = guard;
  DELETE FROM geofence_events e WHERE e.organisation_id = company AND e.guard_id = guard;
  PERFORM set_config('app.whole', was, true);
  RETURN NEXT;
END $fn$;
--> statement-breakpoint
-- As in 0041, with the columns of tracks that merging guards changes.
CREATE OR REPLACE FUNCTION open_tenant_role() RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE walled regclass;
BEGIN
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'watchpost_app') THEN CREATE ROLE watchpost_app NOLOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  IF NOT pg_has_role(current_user, 'watchpost_app', 'MEMBER') THEN
    EXECUTE format('grant watchpost_app to %I', current_user);
  END IF;
  EXECUTE format('grant usage on schema %I to watchpost_app', current_schema());
  GRANT SELECT (id, name, email) ON users TO watchpost_app;
  FOR walled IN SELECT polrelid FROM pg_policy WHERE polname = 'tenant' LOOP
    EXECUTE format('grant select, insert on %s to watchpost_app', walled);
    IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = walled AND tgname = 'append_only') THEN
      EXECUTE format('grant update, delete on %s to watchpost_app', walled);
    END IF;
  END LOOP;
  -- Two rows of one person may become one guard's; keep_track() refuses any other change.
  GRANT UPDATE (guard_id, part) ON tracks TO watchpost_app;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE ON tracks FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON tracks EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
REVOKE ALL ON FUNCTION settle_latest(uuid[], uuid[], timestamptz), organisations_with_trails(timestamptz), positions_in(date, timestamptz), positions_days_before(date), positions_drop(date, timestamptz, bigint), forget_tracks(timestamptz, int) FROM public;
--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['track_settings', 'legal_holds']::regclass[]) AS walled;
--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); REVOKE UPDATE, DELETE ON tracks FROM watchpost_app; GRANT UPDATE (guard_id, part) ON tracks TO watchpost_app; EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
--> statement-breakpoint
DO $do$ BEGIN PERFORM open_ingest_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'no positions are taken: %', SQLERRM; END $do$;
