-- As in 0133, and a guard who is on a call counts as on duty, from when they were sent until they or the call are done.
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
  calling AS MATERIALIZED (
    SELECT k.number, coalesce(c.site_id, p.site_id) AS site_id, u.assigned_at AS low,
      least(coalesce(u.ended_at, 'infinity'), coalesce(c.closed_at, 'infinity')) AS high
    FROM known k
    JOIN call_units u ON u.organisation_id = k.organisation_id AND u.guard_id = k.guard_id
      AND u.assigned_at <= k.high AND coalesce(u.ended_at, 'infinity') > k.low
    JOIN calls c ON c.organisation_id = u.organisation_id AND c.id = u.call_id
    LEFT JOIN shifts h ON h.organisation_id = u.organisation_id AND h.id = u.shift_id
    LEFT JOIN site_posts p ON p.organisation_id = h.organisation_id AND p.id = h.post_id),
  judged AS MATERIALIZED (
    SELECT g.*, k.organisation_no, k.guard_no, k.organisation_id, k.guard_id, k.id AS tracker_id, d.shift_id,
      coalesce(d.site_id, c.site_id) AS site_id, d.shift_id IS NOT NULL OR c.low IS NOT NULL AS is_on_duty,
      row_number() OVER (PARTITION BY g.device_no, g.fix_at ORDER BY g.nth) AS turn,
      least(g.corrected, received) < received - interval '47 hours' AS is_late
    FROM given g LEFT JOIN known k ON k.number = g.device_no
    LEFT JOIN LATERAL (SELECT d.shift_id, d.site_id FROM duty d WHERE d.number = g.device_no
      AND least(g.corrected, received) >= d.low AND least(g.corrected, received) < d.high
      ORDER BY abs(extract(epoch from d.low + (d.high - d.low) / 2 - g.corrected)), d.shift_id LIMIT 1) d ON true
    LEFT JOIN LATERAL (SELECT c.low, c.site_id FROM calling c WHERE c.number = g.device_no
      AND least(g.corrected, received) >= c.low AND least(g.corrected, received) < c.high ORDER BY c.low DESC LIMIT 1) c ON d.shift_id IS NULL),
  added AS (
    INSERT INTO positions (organisation_no, device_no, guard_no, fix_at, received_ms, offset_ms, lat_e7, lng_e7, accuracy_dm, speed_cms,
        heading, battery, source, flags)
      SELECT j.organisation_no, j.device_no, j.guard_no, j.fix_at,
        least(greatest(extract(epoch from received - j.fix_at) * 1000, -2147483647), 2147483647)::int, j.offset_ms, j.lat_e7, j.lng_e7,
        j.accuracy_dm, j.speed_cms, j.heading, j.battery, j.source, j.flags
      FROM judged j WHERE j.is_on_duty AND NOT j.is_late ORDER BY j.organisation_no, j.device_no, j.fix_at
      ON CONFLICT DO NOTHING RETURNING positions.device_no, positions.fix_at),
  put_by AS (
    INSERT INTO late_fixes (organisation_id, device_id, guard_id, fix_at, received_ms, offset_ms, lat_e7, lng_e7, accuracy_dm, speed_cms,
        heading, battery, source, flags)
      SELECT j.organisation_id, j.tracker_id, j.guard_id, j.fix_at,
        least(greatest(extract(epoch from received - j.fix_at) * 1000, -2147483647), 2147483647)::int, j.offset_ms, j.lat_e7, j.lng_e7,
        j.accuracy_dm, j.speed_cms, j.heading, j.battery, j.source, j.flags
      FROM judged j WHERE j.is_on_duty AND j.is_late AND NOT EXISTS (SELECT FROM positions p
        WHERE p.organisation_no = j.organisation_no AND p.device_no = j.device_no AND p.fix_at = j.fix_at)
      ORDER BY j.organisation_id, j.tracker_id, j.fix_at
      ON CONFLICT DO NOTHING RETURNING late_fixes.device_id, late_fixes.fix_at),
  outcomes AS MATERIALIZED (
    SELECT j.*, CASE WHEN j.organisation_id IS NULL THEN 'unknown' WHEN NOT j.is_on_duty THEN 'off_duty'
      WHEN (a.device_no IS NOT NULL OR b.device_id IS NOT NULL) AND j.turn = 1 THEN 'accepted' ELSE 'duplicate' END AS outcome
    FROM judged j LEFT JOIN added a ON a.device_no = j.device_no AND a.fix_at = j.fix_at
    LEFT JOIN put_by b ON b.device_id = j.tracker_id AND b.fix_at = j.fix_at),
  newest AS (
    INSERT INTO latest_positions AS l (organisation_id, guard_id, device_id, shift_id, site_id, fix_at, received_at, lat, lng, accuracy_m,
        speed_ms, heading, battery, flags)
      SELECT DISTINCT ON (o.organisation_id, o.guard_id) o.organisation_id, o.guard_id, o.tracker_id, o.shift_id, o.site_id, o.corrected,
        received, o.lat_e7 / 1e7::float8, o.lng_e7 / 1e7::float8, o.accuracy_dm / 10::float8, o.speed_cms / 100::float8, o.heading, o.battery, o.flags
      FROM outcomes o WHERE o.outcome = 'accepted' AND o.site_id IS NOT NULL AND o.corrected <= received + interval '1 minute'
      ORDER BY o.organisation_id, o.guard_id, o.corrected DESC
      ON CONFLICT (organisation_id, guard_id) DO UPDATE SET device_id = excluded.device_id, shift_id = excluded.shift_id,
        site_id = excluded.site_id, fix_at = excluded.fix_at, received_at = excluded.received_at, lat = excluded.lat, lng = excluded.lng,
        accuracy_m = excluded.accuracy_m, speed_ms = excluded.speed_ms, heading = excluded.heading, battery = excluded.battery,
        flags = excluded.flags
      WHERE excluded.fix_at > l.fix_at AND excluded.received_at >= l.received_at + interval '1 second')
  SELECT o.nth, o.outcome, o.organisation_id, o.guard_id, o.tracker_id, o.shift_id, o.site_id, o.corrected FROM outcomes o ORDER BY o.nth
$fn$;
--> statement-breakpoint
-- As in 0133, with the calls on which guards are.
CREATE OR REPLACE FUNCTION open_ingest_role() RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE taker regprocedure := 'take_positions(timestamptz, int[], timestamptz[], int[], int[], int[], smallint[], smallint[], smallint[], smallint[], smallint[], smallint[])'::regprocedure;
        may record;
BEGIN
  IF (SELECT pg_get_userbyid(proowner) FROM pg_proc WHERE oid = taker) = 'watchpost_ingest'
    AND has_column_privilege('watchpost_ingest', 'calls', 'closed_at', 'select') THEN RETURN; END IF;
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
      ('late_fixes', 'organisation_id, device_id, fix_at'), ('calls', 'organisation_id, id, site_id, closed_at'),
      ('call_units', 'organisation_id, call_id, guard_id, shift_id, assigned_at, ended_at')) AS m (name, columns) LOOP
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
-- As in 0133, with guards on calls.
CREATE OR REPLACE FUNCTION settle_latest(companies uuid[], people uuid[], moment timestamptz) RETURNS TABLE (organisation_id uuid, site_id uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
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
      LEFT JOIN LATERAL (SELECT h.id AS shift_id, s.site_id FROM assignments a
        JOIN shifts h ON h.organisation_id = a.organisation_id AND h.id = a.shift_id AND h.state = 'published'
        JOIN site_posts s ON s.organisation_id = h.organisation_id AND s.id = h.post_id
        WHERE a.organisation_id = w.company AND a.guard_id = w.person AND a.state IN ('assigned', 'confirmed', 'on_post')
          AND lower(h.during) - interval '30 minutes' <= least(p.corrected, p.received)
          AND upper(h.during) + interval '30 minutes' > least(p.corrected, p.received)
        ORDER BY abs(extract(epoch from lower(h.during) + (upper(h.during) - lower(h.during)) / 2 - p.corrected)), h.id LIMIT 1) s ON true
      LEFT JOIN LATERAL (SELECT coalesce(c.site_id, o.site_id) AS site_id FROM call_units u
        JOIN calls c ON c.organisation_id = u.organisation_id AND c.id = u.call_id
        LEFT JOIN shifts h ON h.organisation_id = u.organisation_id AND h.id = u.shift_id
        LEFT JOIN site_posts o ON o.organisation_id = h.organisation_id AND o.id = h.post_id
        WHERE u.organisation_id = w.company AND u.guard_id = w.person AND u.assigned_at <= least(p.corrected, p.received)
          AND least(coalesce(u.ended_at, 'infinity'), coalesce(c.closed_at, 'infinity')) > least(p.corrected, p.received)
        ORDER BY u.assigned_at DESC LIMIT 1) c ON s.shift_id IS NULL
      CROSS JOIN LATERAL (SELECT s.shift_id, coalesce(s.site_id, c.site_id) AS site_id) d
      WHERE d.site_id IS NOT NULL
      ORDER BY t.organisation_id, t.guard_id, p.corrected DESC) n
    WHERE l.organisation_id = n.organisation_id AND l.guard_id = n.guard_id AND n.corrected > l.fix_at
    RETURNING l.organisation_id, l.site_id;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
DO $do$ BEGIN PERFORM open_ingest_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'no positions are taken: %', SQLERRM; END $do$;
