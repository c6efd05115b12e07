CREATE TABLE "organisation_quotas" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"rows" bigint,
	"bytes" bigint,
	"events" bigint,
	"free_rows" bigint DEFAULT 0 NOT NULL,
	"free_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "organisation_quotas_positive" CHECK (least(rows, bytes, events, 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "organisation_usage" (
	"organisation_id" uuid NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"rows" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "organisation_usage_organisation_id_what_day_pk" PRIMARY KEY("organisation_id","what","day"),
	CONSTRAINT "organisation_usage_known" CHECK (what in ('records', 'events', 'positions'))
);
--> statement-breakpoint
ALTER TABLE "organisation_quotas" ADD CONSTRAINT "organisation_quotas_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_usage" ADD CONSTRAINT "organisation_usage_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What a transaction changed so far. Its rows never outlive it, so nothing of the table has to survive a crash.
CREATE UNLOGGED TABLE "organisation_usage_open" (
	"organisation_id" uuid NOT NULL,
	"transaction" text NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"rows" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "organisation_usage_open_pk" PRIMARY KEY("organisation_id","transaction","what","day")
);
--> statement-breakpoint
SELECT raise_tenant_wall(walled) FROM unnest(ARRAY['organisation_quotas', 'organisation_usage', 'organisation_usage_open']::regclass[]) AS walled;--> statement-breakpoint
-- A row counts with its text, which is the same before and after PostgreSQL compresses it, and 100 bytes for its indexes.
-- Files count with their own bytes. The time of an event is that of the log; ids of events begin with their time.
CREATE FUNCTION note_usage() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
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
      SELECT c.organisation_id, mine, 'events', (c.at AT TIME ZONE 'UTC')::date, sign * count(*), sign * sum(octet_length(c::text) + 100)
      FROM changed c GROUP BY 1, 4
      ON CONFLICT ON CONSTRAINT organisation_usage_open_pk DO UPDATE SET rows = known.rows + excluded.rows, bytes = known.bytes + excluded.bytes;
  ELSIF TG_ARGV[0] = 'parts of events' THEN
    INSERT INTO organisation_usage_open AS known
      SELECT c.organisation_id, mine, 'events', day_of_id(c.event_id), 0, sign * sum(octet_length(c::text) + 100)
      FROM changed c GROUP BY 1, 4
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
CREATE FUNCTION day_of_id(id uuid) RETURNS date LANGUAGE sql IMMUTABLE AS $fn$
  SELECT (to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) AT TIME ZONE 'UTC')::date
$fn$;
--> statement-breakpoint
-- Adds what the transaction changed to the counters, in one order, so that two transactions never wait in a circle. The
-- counters are locked from here until the commit, which follows: parallel changes of one organisation take turns.
CREATE FUNCTION settle_usage() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE was text := coalesce(current_setting('app.whole', true), '');
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  WITH settled AS (DELETE FROM organisation_usage_open WHERE transaction = pg_current_xact_id()::text RETURNING *)
    INSERT INTO organisation_usage AS known (organisation_id, what, day, rows, bytes)
      SELECT s.organisation_id, s.what, s.day, s.rows, s.bytes FROM settled s
      WHERE EXISTS (SELECT FROM organisations o WHERE o.organisation_id = s.organisation_id) ORDER BY 1, 2, 3
      ON CONFLICT (organisation_id, what, day) DO UPDATE SET rows = known.rows + excluded.rows, bytes = known.bytes + excluded.bytes;
  PERFORM set_config('app.whole', was, true);
END $fn$;
--> statement-breakpoint
-- Whoever does not settle by themselves settles with the commit: jobs, commands, and the version before this one.
CREATE FUNCTION settle_late() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM settle_usage();
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settle_late AFTER INSERT ON organisation_usage_open DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION settle_late();--> statement-breakpoint
-- Lets a table of organisations count: as records, or as one of the kinds of note_usage.
CREATE FUNCTION count_usage(counted regclass, kind text DEFAULT 'records') RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  EXECUTE format('create trigger usage_added after insert on %s referencing new table as changed for each statement execute function note_usage(%L, %L)', counted, kind, 1);
  EXECUTE format('create trigger usage_from after update on %s referencing old table as changed for each statement execute function note_usage(%L, %L)', counted, kind, -1);
  EXECUTE format('create trigger usage_into after update on %s referencing new table as changed for each statement execute function note_usage(%L, %L)', counted, kind, 1);
  EXECUTE format('create trigger usage_removed after delete on %s referencing old table as changed for each statement execute function note_usage(%L, %L)', counted, kind, -1);
END $fn$;
--> statement-breakpoint
-- Every table counts but the counters themselves, and the seals, which follow from events.
SELECT count_usage(c.oid, CASE
    WHEN c.relname IN ('ledger_media', 'ledger_uploads') THEN 'files'
    WHEN c.relname IN ('ledger_events', 'ledger_custody') THEN 'events'
    WHEN c.relname = 'ledger_private' THEN 'parts of events' ELSE 'records' END)
  FROM pg_class c JOIN pg_policy p ON p.polrelid = c.oid AND p.polname = 'tenant'
  WHERE c.relname NOT IN ('organisation_quotas', 'organisation_usage', 'organisation_usage_open',
    'ledger_unsealed', 'ledger_seals', 'ledger_checkpoints', 'ledger_mailings');--> statement-breakpoint
-- What is there already. The rows of sample companies count nothing: nobody can tell any more which were added since.
DO $do$
DECLARE counted record;
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  FOR counted IN SELECT t.tgrelid::regclass AS name, split_part(encode(t.tgargs, 'escape'), '\000', 1) AS kind
    FROM pg_trigger t WHERE t.tgname = 'usage_added' AND NOT t.tgisinternal
  LOOP
    EXECUTE format($$
      INSERT INTO organisation_usage AS known (organisation_id, what, day, rows, bytes)
        SELECT c.organisation_id, %L, %s, %s, sum(octet_length(c::text) + 100 + %s) FROM %s c GROUP BY 1, 2, 3
        ON CONFLICT (organisation_id, what, day) DO UPDATE SET rows = known.rows + excluded.rows, bytes = known.bytes + excluded.bytes$$,
      CASE WHEN counted.kind LIKE '%events' THEN 'events' ELSE 'records' END,
      CASE counted.kind WHEN 'events' THEN '(c.at AT TIME ZONE ''UTC'')::date' WHEN 'parts of events' THEN 'day_of_id(c.event_id)' ELSE '''epoch''::date' END,
      CASE counted.kind WHEN 'parts of events' THEN '0' ELSE 'count(*)' END,
      CASE counted.kind WHEN 'files' THEN 'c.bytes' ELSE '0' END, counted.name);
  END LOOP;
  INSERT INTO organisation_quotas (organisation_id, free_rows, free_bytes)
    SELECT u.organisation_id, u.rows, u.bytes FROM organisation_usage u JOIN organisations o USING (organisation_id)
    WHERE o.is_sample AND u.what = 'records';
  DELETE FROM organisation_usage WHERE what <> 'records' AND day < current_date - 31;
  PERFORM set_config('app.whole', '', true);
END $do$;
--> statement-breakpoint
-- Settles, and tells by how much the transaction let its organisation grow, with what that has and may have. No row
-- comes where the transaction changed nothing that counts.
CREATE FUNCTION take_usage(today date) RETURNS TABLE (grown_rows bigint, grown_bytes bigint, grown_events bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
DECLARE
  was text := coalesce(current_setting('app.whole', true), '');
  own uuid := nullif(current_setting('app.organisation', true), '')::uuid;
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY SELECT coalesce(sum(rows) FILTER (WHERE what = 'records'), 0)::bigint,
      coalesce(sum(bytes) FILTER (WHERE what = 'records'), 0)::bigint,
      coalesce(sum(bytes) FILTER (WHERE what = 'events' AND day = today), 0)::bigint
    FROM organisation_usage_open WHERE organisation_id = own AND transaction = pg_current_xact_id()::text HAVING count(*) > 0;
  PERFORM set_config('app.whole', was, true);
  PERFORM settle_usage();
END $fn$;
--> statement-breakpoint
-- Counters of days that nobody asks for any more.
CREATE FUNCTION forget_usage(before date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  DELETE FROM organisation_usage WHERE what <> 'records' AND day < before;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION count_usage(regclass, text), forget_usage(date) FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
