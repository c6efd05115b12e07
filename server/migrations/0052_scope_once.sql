-- The clients, sites or posts in scope, which a policy reads once a statement instead of once a row.
CREATE FUNCTION scope_of(what text) RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
  select coalesce(array_agg(distinct case what when 'client' then s.client_id when 'site' then s.id else p.id end), '{}')
    || case when what = 'client' then scope_list('clients') else '{}' end
  from sites s left join site_posts p on what = 'post' and p.organisation_id = s.organisation_id and p.site_id = s.id
  where s.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid
    and (s.id = any(scope_list('sites')) or s.client_id = any(scope_list('clients'))) and (what <> 'post' or p.id is not null)
$fn$;
--> statement-breakpoint
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
-- A table's policy needs those of the tables above it.
DO $do$
DECLARE walled regclass;
BEGIN
  FOR walled IN SELECT polrelid FROM pg_policy WHERE polname = 'scope' LOOP PERFORM raise_scope_wall(walled); END LOOP;
END $do$;
