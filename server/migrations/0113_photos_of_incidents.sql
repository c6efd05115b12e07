CREATE INDEX "time_entries_waiting" ON "time_entries" USING btree ("state") WHERE state in ('open', 'submitted');--> statement-breakpoint
CREATE INDEX "incident_media_sha256" ON "incident_media" USING btree ("organisation_id","sha256");--> statement-breakpoint
CREATE INDEX "incidents_unread" ON "incidents" USING btree ("state") WHERE state = 'submitted';--> statement-breakpoint
-- A photo belongs to the sites of the reports that name it, as a floor plan belongs to its site.
CREATE OR REPLACE FUNCTION media_in_scope(wanted uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
  with source as (
    select m.organisation_id, coalesce(m.derived_from, m.id) as id from ledger_media m
    where m.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid and m.id = wanted),
  family as (
    select m.organisation_id, m.id, m.sha256 from source s
    join ledger_media m on m.organisation_id = s.organisation_id and (m.id = s.id or m.derived_from = s.id)),
  places as (
    select p.site_id from family m
    join floor_plans p on p.organisation_id = m.organisation_id and p.media_id = m.id
    union all
    select i.site_id from family m
    join incident_media r on r.organisation_id = m.organisation_id and r.sha256 = m.sha256
    join incidents i on i.organisation_id = r.organisation_id and i.id = r.incident_id)
  select not exists (select from places) or exists (select from places where in_scope('site', site_id))
$fn$;
--> statement-breakpoint
-- What monitoring asks of all companies together: how many of what, by a label.
CREATE FUNCTION field_figures(silent timestamptz, lately timestamptz) RETURNS TABLE (figure text, label text, counted bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY
    select 'devices', d.kind, count(*) from devices d where d.state = 'active' group by d.kind
    union all
    select 'silent', d.kind, count(*) from devices d where d.state = 'active' and d.last_seen_at < silent group by d.kind
    union all
    select 'commands', c.outcome, count(*) from device_commands c where c.received_at >= lately group by c.outcome
    union all
    select 'entries', e.state, count(*) from time_entries e where e.state in ('open', 'submitted') group by e.state
    union all
    select 'incidents', i.state, count(*) from incidents i where i.state = 'submitted' group by i.state;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION field_figures(timestamptz, timestamptz) FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
