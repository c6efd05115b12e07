CREATE TABLE "tracker_counts" (
	"organisation_id" uuid NOT NULL,
	"tracker_id" uuid NOT NULL,
	"what" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "tracker_counts_organisation_id_tracker_id_what_pk" PRIMARY KEY("organisation_id","tracker_id","what")
);
--> statement-breakpoint
ALTER TABLE "tracker_counts" ADD CONSTRAINT "tracker_counts_of" FOREIGN KEY ("organisation_id","tracker_id") REFERENCES "public"."trackers"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The company and the numbers of an active tracker by the hash of its token. A guard gets a number with the first fix.
CREATE FUNCTION tracker_at(wanted text) RETURNS TABLE (organisation_id uuid, id uuid, number int, guard_id uuid, state text) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  INSERT INTO guard_numbers (organisation_id, guard_id)
    SELECT t.organisation_id, t.guard_id FROM trackers t WHERE t.token_hash = wanted
      AND NOT EXISTS (SELECT FROM guard_numbers n WHERE n.organisation_id = t.organisation_id AND n.guard_id = t.guard_id);
  RETURN QUERY SELECT t.organisation_id, t.id, t.number, t.guard_id, o.state
    FROM trackers t JOIN organisations o ON o.organisation_id = t.organisation_id WHERE t.token_hash = wanted;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Adds positions and says of each what came of it. Company, guard, shift and site come from the tracker and its roster: a
-- payload can't name them. A fix counts on duty from 30 minutes before a published shift to 30 minutes after it, by its
-- corrected time, and no later than it arrived. Rows go in by their key, so that two batches never wait in a circle.
CREATE FUNCTION take_positions(received timestamptz, devices int[], moments timestamptz[], offsets int[], lats int[], lngs int[],
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
      row_number() OVER (PARTITION BY g.device_no, g.fix_at ORDER BY g.nth) AS turn
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
      FROM judged j WHERE j.shift_id IS NOT NULL ORDER BY j.organisation_no, j.device_no, j.fix_at
      ON CONFLICT DO NOTHING RETURNING positions.device_no, positions.fix_at),
  outcomes AS MATERIALIZED (
    SELECT j.*, CASE WHEN j.organisation_id IS NULL THEN 'unknown' WHEN j.shift_id IS NULL THEN 'off_duty'
      WHEN a.device_no IS NOT NULL AND j.turn = 1 THEN 'accepted' ELSE 'duplicate' END AS outcome
    FROM judged j LEFT JOIN added a ON a.device_no = j.device_no AND a.fix_at = j.fix_at),
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
      WHERE excluded.fix_at > l.fix_at)
  SELECT o.nth, o.outcome, o.organisation_id, o.guard_id, o.tracker_id, o.shift_id, o.site_id, o.corrected FROM outcomes o ORDER BY o.nth
$fn$;
--> statement-breakpoint
-- What trackers sent, counted now and then, and when they were heard of. Of what was refused nothing else is kept.
CREATE FUNCTION count_positions(numbers int[], whats text[], counts bigint[], seen int[], moments timestamptz[], skews int[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  INSERT INTO tracker_counts AS known (organisation_id, tracker_id, what, count)
    SELECT t.organisation_id, t.id, c.what, c.count FROM unnest(numbers, whats, counts) AS c (number, what, count)
    JOIN trackers t ON t.number = c.number ORDER BY 1, 2, 3
    ON CONFLICT (organisation_id, tracker_id, what) DO UPDATE SET count = known.count + excluded.count;
  UPDATE trackers t SET last_seen_at = s.at, skew_ms = coalesce(s.skew, t.skew_ms) FROM unnest(seen, moments, skews) AS s (number, at, skew)
    WHERE t.number = s.number AND (t.last_seen_at IS NULL OR t.last_seen_at < s.at);
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
SELECT raise_tenant_wall('tracker_counts'), count_usage('tracker_counts');--> statement-breakpoint
SELECT raise_scope_wall('tracker_counts');--> statement-breakpoint
-- The role that takes positions, and no request runs as: it adds positions, moves where guards were last, and reads what
-- says whose a tracker is and when its guard is on duty. It changes and removes nothing else.
CREATE FUNCTION open_ingest_role() RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE taker regprocedure := 'take_positions(timestamptz, int[], timestamptz[], int[], int[], int[], smallint[], smallint[], smallint[], smallint[], smallint[], smallint[])'::regprocedure;
        may record;
BEGIN
  IF (SELECT pg_get_userbyid(proowner) FROM pg_proc WHERE oid = taker) = 'watchpost_ingest' THEN RETURN; END IF;
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'watchpost_ingest') THEN CREATE ROLE watchpost_ingest NOLOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  IF NOT pg_has_role(current_user, 'watchpost_ingest', 'MEMBER') THEN
    EXECUTE format('grant watchpost_ingest to %I', current_user);
  END IF;
  EXECUTE format('grant usage, create on schema %I to watchpost_ingest', current_schema());
  FOR may IN SELECT * FROM (VALUES ('positions', 'insert'), ('latest_positions', 'insert'), ('latest_positions', 'update')) AS m (name, what) LOOP
    EXECUTE format('grant %s on %I to watchpost_ingest', may.what, may.name);
    EXECUTE format('drop policy if exists %I on %I', 'ingest_' || may.what, may.name);
    EXECUTE format('create policy %I on %I for %s to watchpost_ingest %s', 'ingest_' || may.what, may.name, may.what,
      CASE may.what WHEN 'insert' THEN 'with check (true)' ELSE 'using (true) with check (true)' END);
  END LOOP;
  GRANT SELECT (organisation_no, device_no, fix_at) ON positions TO watchpost_ingest;
  FOR may IN SELECT * FROM (VALUES ('positions', ''), ('latest_positions', '*'), ('trackers', 'organisation_id, id, number, guard_id, state'),
      ('guard_numbers', '*'), ('organisations', 'organisation_id, number, state'),
      ('assignments', 'organisation_id, guard_id, shift_id, state, during'), ('shifts', 'organisation_id, id, post_id, state, during'),
      ('site_posts', 'organisation_id, id, site_id')) AS m (name, columns) LOOP
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
REVOKE ALL ON FUNCTION tracker_at(text), count_positions(int[], text[], bigint[], int[], timestamptz[], int[]), open_ingest_role(), take_positions(timestamptz, int[], timestamptz[], int[], int[], int[], smallint[], smallint[], smallint[], smallint[], smallint[], smallint[]) FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_ingest_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'no positions are taken: %', SQLERRM; END $do$;
