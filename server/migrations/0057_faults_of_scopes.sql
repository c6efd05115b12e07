ALTER TABLE "assignments" ADD COLUMN "was_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whether a member with a scope may see a medium: nothing shows it or what was made of it yet, or a plan of a site in scope does.
CREATE FUNCTION media_in_scope(wanted uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
  with source as (
    select m.organisation_id, coalesce(m.derived_from, m.id) as id from ledger_media m
    where m.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid and m.id = wanted),
  plans as (
    select p.site_id from source s
    join ledger_media m on m.organisation_id = s.organisation_id and (m.id = s.id or m.derived_from = s.id)
    join floor_plans p on p.organisation_id = m.organisation_id and p.media_id = m.id)
  select not exists (select from plans) or exists (select from plans where in_scope('site', site_id))
$fn$;
--> statement-breakpoint
-- Whether something that was removed would be in scope: known by the event that added it.
CREATE OR REPLACE FUNCTION removed_in_scope(what text, gone uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE own uuid := nullif(current_setting('app.organisation', true), '')::uuid;
        above text := CASE what WHEN 'shift' THEN 'post' WHEN 'post' THEN 'site' WHEN 'template' THEN 'site' WHEN 'site' THEN 'client' END;
        parent uuid;
BEGIN
  IF above IS NULL OR (what = 'shift' AND EXISTS (SELECT FROM shifts h WHERE h.organisation_id = own AND h.id = gone))
    OR (what = 'post' AND EXISTS (SELECT FROM site_posts p WHERE p.organisation_id = own AND p.id = gone))
    OR (what = 'template' AND EXISTS (SELECT FROM shift_templates t WHERE t.organisation_id = own AND t.id = gone))
    OR (what = 'site' AND EXISTS (SELECT FROM sites s WHERE s.organisation_id = own AND s.id = gone)) THEN RETURN false; END IF;
  SELECT (e.body ->> (above || 'Id'))::uuid INTO parent FROM ledger_events e
    WHERE e.organisation_id = own AND e.subject = what || ':' || gone AND e.kind = what || '.added' LIMIT 1;
  RETURN parent IS NOT NULL AND (in_scope(above, parent) OR removed_in_scope(above, parent));
END $fn$;
--> statement-breakpoint
-- Whether a member with a scope may see an event: it and what its body names are in scope. Periods are of the whole
-- company and name no place. A kind of subject that this does not name is out of scope.
CREATE OR REPLACE FUNCTION event_in_scope(about text, body jsonb) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE subject_kind text := split_part(about, ':', 1);
        subject_id uuid;
        named record;
BEGIN
  FOR named IN SELECT kind, (body ->> field)::uuid AS id FROM (VALUES ('client', 'clientId'), ('site', 'siteId'), ('post', 'postId'),
    ('shift', 'shiftId'), ('shift', 'otherShift')) AS fields(kind, field) WHERE body ->> field IS NOT NULL LOOP
    IF NOT in_scope(named.kind, named.id) AND NOT removed_in_scope(named.kind, named.id) THEN RETURN false; END IF;
  END LOOP;
  IF subject_kind IN ('organisation', 'guard', 'qualification', 'licence', 'ban', 'period') THEN RETURN true; END IF;
  IF subject_kind NOT IN ('client', 'site', 'post', 'shift', 'assignment', 'template', 'media') THEN RETURN false; END IF;
  subject_id := split_part(about, ':', 2)::uuid;
  IF subject_kind = 'media' THEN RETURN media_in_scope(subject_id); END IF;
  IF subject_kind = 'template' AND EXISTS (SELECT FROM shift_templates t
    WHERE t.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid AND t.id = subject_id
      AND in_scope('site', t.site_id)) THEN RETURN true; END IF;
  RETURN in_scope(subject_kind, subject_id) OR removed_in_scope(subject_kind, subject_id);
END $fn$;
--> statement-breakpoint
-- As before, with the tables that name places without foreign keys.
CREATE OR REPLACE FUNCTION raise_scope_wall(walled regclass) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE free text := $$(select current_user <> 'watchpost_app' or nullif(current_setting('app.scope_sites', true), '') is null)$$;
        kinds jsonb := '{"clients": "client", "sites": "site", "site_posts": "post"}';
        within text;
BEGIN
  -- Numbers and hashes of the chain say nothing of a place, and every member writes there.
  IF walled::text IN ('ledger_unsealed', 'ledger_seals') THEN RETURN; END IF;
  EXECUTE format('drop policy if exists scope on %s', walled);
  IF walled = 'sites'::regclass THEN
    within := $$id = any((select scope_list('sites'))::uuid[]) or client_id = any((select scope_list('clients'))::uuid[])$$;
  ELSIF walled = 'clients'::regclass THEN
    within := $$id = any((select scope_of('client'))::uuid[])$$;
  ELSIF walled = 'ledger_events'::regclass THEN
    EXECUTE format('create policy scope on %s as restrictive for select using (%s or event_in_scope(subject, body))', walled, free);
    RETURN;
  ELSIF walled = 'ledger_private'::regclass THEN
    EXECUTE format('create policy scope on %s as restrictive for select using (%s or exists (select from ledger_events e
      where e.organisation_id = ledger_private.organisation_id and e.id = event_id))', walled, free);
    RETURN;
  ELSIF walled::text IN ('roster_findings', 'rule_overrides', 'ledger_media', 'ledger_custody') THEN
    -- These name places without foreign keys. Everybody writes them, and sees what concerns their places.
    within := CASE walled::text
      WHEN 'roster_findings' THEN $$not exists (select from unnest(shift_ids) as own(id) where not in_scope('shift', own.id))$$
      WHEN 'rule_overrides' THEN $$in_scope('shift', shift_id) or removed_in_scope('shift', shift_id)$$
      WHEN 'ledger_media' THEN $$media_in_scope(id)$$
      ELSE $$media_in_scope(media_id)$$ END;
    EXECUTE format('create policy scope on %s as restrictive for select using (%s or (%s))', walled, free, within);
    RETURN;
  ELSE
    SELECT string_agg(format('(%s or %s)', missing, CASE WHEN kinds ? k.confrelid::regclass::text
        THEN format('%s = any((select scope_of(%L))::uuid[])', named, kinds ->> k.confrelid::regclass::text)
        ELSE format('exists (select from %s above where %s)', k.confrelid::regclass, pairs) END), ' and ' ORDER BY k.conname)
      INTO within FROM pg_constraint k CROSS JOIN LATERAL (
        SELECT string_agg(format('%s.%I is null', walled, own.attname), ' or ') AS missing,
          string_agg(format('above.%I = %s.%I', theirs.attname, walled, own.attname), ' and ') AS pairs,
          max(format('%s.%I', walled, own.attname)) FILTER (WHERE theirs.attname = 'id') AS named
        FROM unnest(k.conkey, k.confkey) AS c(mine, other)
        JOIN pg_attribute own ON own.attrelid = k.conrelid AND own.attnum = c.mine
        JOIN pg_attribute theirs ON theirs.attrelid = k.confrelid AND theirs.attnum = c.other) AS columns
      WHERE k.conrelid = walled AND k.contype = 'f' AND k.confrelid <> walled
        AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = k.confrelid AND p.polname = 'scope');
  END IF;
  IF within IS NOT NULL THEN
    EXECUTE format('create policy scope on %s as restrictive using (%s or (%s))', walled, free, within);
  END IF;
END $fn$;
--> statement-breakpoint
DO $do$
DECLARE walled regclass;
BEGIN
  FOREACH walled IN ARRAY ARRAY['roster_findings', 'rule_overrides', 'ledger_media', 'ledger_custody']::regclass[] LOOP
    PERFORM raise_scope_wall(walled);
  END LOOP;
END $do$;
