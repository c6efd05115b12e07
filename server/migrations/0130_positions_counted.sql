-- The day of a moment by UTC, in a form that PostgreSQL puts into the statement that calls it.
CREATE OR REPLACE FUNCTION utc_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $fn$
  SELECT date 'epoch' + floor(extract(epoch from moment - timestamptz '1970-01-01 00:00:00+00') / 86400)::int
$fn$;
--> statement-breakpoint
-- As in 0120. Positions are counted before their company is looked up, once for each day instead of for each row.
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
      SELECT o.organisation_id, mine, 'positions', g.day, sign * g.count, sign * g.count * 120
      FROM (SELECT c.organisation_no, utc_day(c.fix_at) AS day, count(*) AS count FROM changed c GROUP BY 1, 2) g
      JOIN organisations o ON o.number = g.organisation_no
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
