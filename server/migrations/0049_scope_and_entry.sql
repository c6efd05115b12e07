CREATE TABLE "organisation_keys" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"token_hash" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "organisation_keys_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "organisation_invitations" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"scope" jsonb NOT NULL,
	"guard_id" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_invitations_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "organisation_invitations_role_known" CHECK (role in ('owner', 'scheduler', 'dispatcher', 'guard')),
	CONSTRAINT "organisation_invitations_guard_role" CHECK ((role = 'guard') = (guard_id is not null))
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "regions_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "region_id" uuid;--> statement-breakpoint
ALTER TABLE "organisation_keys" ADD CONSTRAINT "organisation_keys_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_keys_token" ON "organisation_keys" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "organisation_keys_id" ON "organisation_keys" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_invitations_address" ON "organisation_invitations" USING btree ("organisation_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_invitations_guard" ON "organisation_invitations" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_invitations_token" ON "organisation_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "regions_name" ON "regions" USING btree ("organisation_id","name");--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_region_known" FOREIGN KEY ("organisation_id","region_id") REFERENCES "public"."regions"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_guard_once" ON "memberships" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "organisations_trial" ON "organisations" USING btree ("trial_ends_on") WHERE state = 'trial';--> statement-breakpoint
CREATE INDEX "sites_region" ON "sites" USING btree ("organisation_id","region_id");--> statement-breakpoint
ALTER TABLE organisation_invitations ADD CONSTRAINT organisation_invitations_guard_known FOREIGN KEY (organisation_id, guard_id) REFERENCES guards (organisation_id, id) ON DELETE CASCADE;--> statement-breakpoint
-- The part of an organisation that the member of a transaction may see: the sites, and those of the clients, that
-- app.scope_sites and app.scope_clients list. Without the settings it is all of it.
CREATE FUNCTION scope_list(part text) RETURNS uuid[] LANGUAGE sql STABLE AS $fn$
  select coalesce(nullif(current_setting('app.scope_' || part, true), ''), '{}')::uuid[]
$fn$;
--> statement-breakpoint
CREATE FUNCTION in_scope(kind text, wanted uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE own uuid := nullif(current_setting('app.organisation', true), '')::uuid;
        own_sites uuid[] := scope_list('sites');
        own_clients uuid[] := scope_list('clients');
BEGIN
  CASE kind
  WHEN 'client' THEN
    RETURN wanted = any(own_clients) OR EXISTS (SELECT FROM sites s
      WHERE s.organisation_id = own AND s.client_id = wanted AND s.id = any(own_sites));
  WHEN 'site' THEN
    RETURN wanted = any(own_sites) OR EXISTS (SELECT FROM sites s
      WHERE s.organisation_id = own AND s.id = wanted AND s.client_id = any(own_clients));
  WHEN 'post' THEN
    RETURN EXISTS (SELECT FROM site_posts p JOIN sites s ON s.organisation_id = p.organisation_id AND s.id = p.site_id
      WHERE p.organisation_id = own AND p.id = wanted AND (s.id = any(own_sites) OR s.client_id = any(own_clients)));
  WHEN 'shift' THEN
    RETURN EXISTS (SELECT FROM shifts h JOIN site_posts p ON p.organisation_id = h.organisation_id AND p.id = h.post_id
      JOIN sites s ON s.organisation_id = p.organisation_id AND s.id = p.site_id
      WHERE h.organisation_id = own AND h.id = wanted AND (s.id = any(own_sites) OR s.client_id = any(own_clients)));
  WHEN 'assignment' THEN
    RETURN EXISTS (SELECT FROM assignments a WHERE a.organisation_id = own AND a.id = wanted AND in_scope('shift', a.shift_id));
  ELSE
    RETURN false;
  END CASE;
END $fn$;
--> statement-breakpoint
-- Whether something that was removed would be in scope: known by the event that added it.
CREATE FUNCTION removed_in_scope(what text, gone uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE own uuid := nullif(current_setting('app.organisation', true), '')::uuid;
        above text := CASE what WHEN 'shift' THEN 'post' WHEN 'post' THEN 'site' WHEN 'site' THEN 'client' END;
        parent uuid;
BEGIN
  IF above IS NULL OR (what = 'shift' AND EXISTS (SELECT FROM shifts h WHERE h.organisation_id = own AND h.id = gone))
    OR (what = 'post' AND EXISTS (SELECT FROM site_posts p WHERE p.organisation_id = own AND p.id = gone))
    OR (what = 'site' AND EXISTS (SELECT FROM sites s WHERE s.organisation_id = own AND s.id = gone)) THEN RETURN false; END IF;
  SELECT (e.body ->> (above || 'Id'))::uuid INTO parent FROM ledger_events e
    WHERE e.organisation_id = own AND e.subject = what || ':' || gone AND e.kind = what || '.added' LIMIT 1;
  RETURN parent IS NOT NULL AND (in_scope(above, parent) OR removed_in_scope(above, parent));
END $fn$;
--> statement-breakpoint
-- Whether a member with a scope may see an event: it and what its body names are in scope. A kind of subject that this
-- does not name is out of scope.
CREATE FUNCTION event_in_scope(about text, body jsonb) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE subject_kind text := split_part(about, ':', 1);
        named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['client', 'site', 'post', 'shift'] LOOP
    IF body ->> (named || 'Id') IS NOT NULL AND NOT in_scope(named, (body ->> (named || 'Id'))::uuid)
      AND NOT removed_in_scope(named, (body ->> (named || 'Id'))::uuid) THEN RETURN false; END IF;
  END LOOP;
  IF subject_kind IN ('organisation', 'guard', 'qualification', 'licence', 'ban') THEN RETURN true; END IF;
  IF subject_kind NOT IN ('client', 'site', 'post', 'shift', 'assignment') THEN RETURN false; END IF;
  RETURN in_scope(subject_kind, split_part(about, ':', 2)::uuid) OR removed_in_scope(subject_kind, split_part(about, ':', 2)::uuid);
END $fn$;
--> statement-breakpoint
-- Keeps rows about other clients and sites from members with a scope, by the foreign keys that lead to one, directly or
-- through other tables. Functions that run as the tables' owner see all of it. `raise_tenant_wall` calls this for every
-- later table, so its foreign keys have to exist by then.
CREATE FUNCTION raise_scope_wall(walled regclass) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE free text := $$(select current_user <> 'watchpost_app' or nullif(current_setting('app.scope_sites', true), '') is null)$$;
        kinds jsonb := '{"clients": "client", "sites": "site", "site_posts": "post", "shifts": "shift", "assignments": "assignment"}';
        within text;
BEGIN
  -- Numbers and hashes of the chain say nothing of a place, and every member writes there.
  IF walled::text IN ('ledger_unsealed', 'ledger_seals') THEN RETURN; END IF;
  EXECUTE format('drop policy if exists scope on %s', walled);
  IF walled = 'sites'::regclass THEN
    within := $$id = any((select scope_list('sites'))::uuid[]) or client_id = any((select scope_list('clients'))::uuid[])$$;
  ELSIF walled = 'clients'::regclass THEN
    within := $$in_scope('client', id)$$;
  ELSIF walled = 'ledger_events'::regclass THEN
    EXECUTE format('create policy scope on %s as restrictive for select using (%s or event_in_scope(subject, body))', walled, free);
    RETURN;
  ELSIF walled = 'ledger_private'::regclass THEN
    EXECUTE format('create policy scope on %s as restrictive for select using (%s or exists (select from ledger_events e
      where e.organisation_id = ledger_private.organisation_id and e.id = event_id))', walled, free);
    RETURN;
  ELSE
    SELECT string_agg(format('(%s or %s)', missing, CASE WHEN kinds ? k.confrelid::regclass::text
        THEN format('in_scope(%L, %s)', kinds ->> k.confrelid::regclass::text, named)
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
CREATE OR REPLACE FUNCTION raise_tenant_wall(walled regclass) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE own text := $$organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)$$;
        whole text := $$current_setting('app.whole', true) = 'on'$$;
BEGIN
  EXECUTE format('alter table %s enable row level security, force row level security', walled);
  EXECUTE format('create policy tenant on %s using (%s) with check (%s)', walled, own, own);
  EXECUTE format('create policy whole on %s to %I using (%s) with check (%s)', walled, current_user, whole, whole);
  PERFORM raise_scope_wall(walled);
END $fn$;
--> statement-breakpoint
-- A membership, or a key for programs that was not revoked; a key's id stands for itself.
DROP FUNCTION membership_at(text, uuid);--> statement-breakpoint
CREATE FUNCTION membership_at(wanted text, person uuid) RETURNS TABLE (organisation_id uuid, id uuid, scope jsonb) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select m.organisation_id, m.id, m.scope from organisations o join memberships m on m.organisation_id = o.organisation_id
    where o.slug = wanted and m.user_id = person
    union all select k.organisation_id, k.id, null::jsonb from organisations o
    join organisation_keys k on k.organisation_id = o.organisation_id
    where o.slug = wanted and k.id = person and k.revoked_at is null;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- The key of a hash, and that it was used at a moment; noted at most once a minute.
CREATE FUNCTION organisation_key_at(wanted text, moment timestamptz) RETURNS TABLE (id uuid, name text) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  UPDATE organisation_keys k SET last_used_at = moment WHERE k.token_hash = wanted AND k.revoked_at IS NULL
    AND (k.last_used_at IS NULL OR k.last_used_at < moment - interval '1 minute');
  RETURN QUERY select k.id, k.name from organisation_keys k where k.token_hash = wanted and k.revoked_at is null;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
CREATE FUNCTION invitation_at(wanted text) RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select i.organisation_id, i.id from organisation_invitations i where i.token_hash = wanted;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Trials whose last day is over where they are.
CREATE FUNCTION organisations_over(moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o
    where o.state = 'trial' and o.trial_ends_on < (moment at time zone o.zone)::date order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION raise_scope_wall(regclass), membership_at(text, uuid), organisation_key_at(text, timestamptz), invitation_at(text), organisations_over(timestamptz) FROM public;--> statement-breakpoint
-- A table's policy needs those of the tables above it.
DO $do$
DECLARE walled regclass;
BEGIN
  FOR walled IN SELECT unnest(ARRAY['clients', 'sites', 'site_posts', 'shifts', 'assignments', 'ledger_events']::regclass[]) LOOP
    PERFORM raise_scope_wall(walled);
  END LOOP;
  FOR step IN 1..3 LOOP
    FOR walled IN SELECT polrelid FROM pg_policy WHERE polname = 'tenant' LOOP PERFORM raise_scope_wall(walled); END LOOP;
  END LOOP;
END $do$;
--> statement-breakpoint
SELECT raise_tenant_wall(walled) FROM unnest(ARRAY['regions', 'organisation_invitations', 'organisation_keys']::regclass[]) AS walled;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
