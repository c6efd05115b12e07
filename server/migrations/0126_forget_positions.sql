-- Removes the positions of the days (UTC) before a day: the tables of whole days, what lies in the rest, and the places where
-- guards were last seen then. What they counted for goes with them. Gives how many tables went.
CREATE FUNCTION positions_forget_before(kept date) RETURNS int LANGUAGE plpgsql SET lock_timeout = '5s' AS $fn$
DECLARE
  first constant timestamptz := to_timestamp(extract(epoch from kept));
  was constant text := coalesce(current_setting('app.whole', true), '');
  old regclass;
  gone int := 0;
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  FOR old IN SELECT c.oid::regclass FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = 'positions'::regclass AND c.relname ~ '^positions_\d{4}_\d{2}_\d{2}$'
        AND c.relname < to_char(kept, '"positions_"YYYY"_"MM"_"DD') ORDER BY c.relname LOOP
    EXECUTE format('drop table %s', old);
    gone := gone + 1;
  END LOOP;
  DELETE FROM positions_rest WHERE fix_at < first;
  DELETE FROM latest_positions WHERE fix_at < first;
  DELETE FROM organisation_usage WHERE what = 'positions' AND day < kept;
  PERFORM set_config('app.whole', was, true);
  RETURN gone;
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION positions_forget_before(date) FROM public;
