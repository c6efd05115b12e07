-- As in 0133, and where guards were last stays as long as their tracks.
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
  PERFORM set_config('app.whole', was, true);
  RETURN gone;
END $fn$;
--> statement-breakpoint
-- As in 0133, with all else that tells where guards were: crossings of geofences, gaps, and where they were last.
CREATE OR REPLACE FUNCTION forget_tracks(moment timestamptz, usual int) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE gone bigint;
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  WITH kept AS (
      SELECT o.organisation_id AS company, moment - coalesce(s.kept_days, usual) * interval '1 day' AS since
      FROM organisations o LEFT JOIN track_settings s USING (organisation_id)
      WHERE NOT EXISTS (SELECT FROM legal_holds h WHERE h.organisation_id = o.organisation_id AND h.lifted_at IS NULL)),
    late AS (DELETE FROM late_fixes f USING kept k WHERE f.organisation_id = k.company AND f.fix_at < k.since),
    crossings AS (DELETE FROM geofence_events e USING kept k WHERE e.organisation_id = k.company AND e.fix_at < k.since),
    gaps AS (DELETE FROM trail_gaps g USING kept k WHERE g.organisation_id = k.company AND g.to_at < k.since),
    places AS (DELETE FROM latest_positions l USING kept k WHERE l.organisation_id = k.company AND l.fix_at < k.since)
  DELETE FROM tracks t USING kept k WHERE t.organisation_id = k.company AND t.to_at < k.since;
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('app.whole', '', true);
  RETURN gone;
END $fn$;
--> statement-breakpoint
-- What forget_tracks() does now. The version before this one calls them with the moment 90 days ago.
CREATE OR REPLACE FUNCTION forget_fence_events(before timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
  SELECT forget_tracks(before + interval '90 days', 90)
$fn$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_trail_gaps(before timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
  SELECT forget_tracks(before + interval '90 days', 90)
$fn$;
--> statement-breakpoint
-- As in 0133, with what phones said of gaps.
CREATE OR REPLACE FUNCTION erase_trail(guard uuid) RETURNS TABLE (positions bigint, tracks bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
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
  DELETE FROM trail_gaps g WHERE g.organisation_id = company AND g.guard_id = guard;
  DELETE FROM latest_positions l WHERE l.organisation_id = company AND l.guard_id = guard;
  DELETE FROM geofence_states s WHERE s.organisation_id = company AND s.guard_id = guard;
  DELETE FROM geofence_events e WHERE e.organisation_id = company AND e.guard_id = guard;
  PERFORM set_config('app.whole', was, true);
  RETURN NEXT;
END $fn$;
