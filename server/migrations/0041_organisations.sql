CREATE TABLE "ledger_checkpoints" (
	"organisation_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_checkpoints_organisation_id_seq_pk" PRIMARY KEY("organisation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ledger_events" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"actor_id" uuid,
	"body" jsonb NOT NULL,
	"private_hash" text,
	CONSTRAINT "ledger_events_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_private" (
	"organisation_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "ledger_private_organisation_id_event_id_pk" PRIMARY KEY("organisation_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"organisation_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_seals_organisation_id_seq_pk" PRIMARY KEY("organisation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ledger_unsealed" (
	"organisation_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"turn" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_unsealed_turn_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "ledger_unsealed_organisation_id_event_id_pk" PRIMARY KEY("organisation_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"scope" jsonb NOT NULL,
	"guard_id" uuid,
	"client_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "memberships_role_known" CHECK (role in ('owner', 'scheduler', 'dispatcher', 'guard', 'client')),
	CONSTRAINT "memberships_guard" CHECK ((role = 'guard') = (guard_id is not null)),
	CONSTRAINT "memberships_client" CHECK ((role = 'client') = (client_id is not null))
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "organisations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"state" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"trial_ends_on" date,
	"opened_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organisations_number_unique" UNIQUE("number"),
	CONSTRAINT "organisations_slug_unique" UNIQUE("slug"),
	CONSTRAINT "organisations_state_known" CHECK (state in ('trial', 'active', 'read_only', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "organisation_repeats" (
	"organisation_id" uuid NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_repeats_organisation_id_key_pk" PRIMARY KEY("organisation_id","key")
);
--> statement-breakpoint
ALTER TABLE "ledger_checkpoints" ADD CONSTRAINT "ledger_checkpoints_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_private" ADD CONSTRAINT "ledger_private_event" FOREIGN KEY ("organisation_id","event_id") REFERENCES "public"."ledger_events"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_seals" ADD CONSTRAINT "ledger_seals_event_known" FOREIGN KEY ("organisation_id","event_id") REFERENCES "public"."ledger_events"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_unsealed" ADD CONSTRAINT "ledger_unsealed_event" FOREIGN KEY ("organisation_id","event_id") REFERENCES "public"."ledger_events"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_repeats" ADD CONSTRAINT "organisation_repeats_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_events_subject" ON "ledger_events" USING btree ("organisation_id","subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_seals_event" ON "ledger_seals" USING btree ("organisation_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_person" ON "memberships" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organisations_opened" ON "organisations" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "organisation_repeats_at" ON "organisation_repeats" USING btree ("at");--> statement-breakpoint
-- The role without ownership under which everything of an organisation runs, with its rights to every walled table. It
-- belongs to the whole cluster. Where this user may not create it, the platform stays closed (docs/decisions/042).
CREATE FUNCTION open_tenant_role() RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE walled regclass;
BEGIN
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'watchpost_app') THEN CREATE ROLE watchpost_app NOLOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  IF NOT pg_has_role(current_user, 'watchpost_app', 'MEMBER') THEN
    EXECUTE format('grant watchpost_app to %I', current_user);
  END IF;
  EXECUTE format('grant usage on schema %I to watchpost_app', current_schema());
  GRANT SELECT (id, name, email) ON users TO watchpost_app;
  FOR walled IN SELECT polrelid FROM pg_policy WHERE polname = 'tenant' LOOP
    EXECUTE format('grant select, insert on %s to watchpost_app', walled);
    IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = walled AND tgname = 'append_only') THEN
      EXECUTE format('grant update, delete on %s to watchpost_app', walled);
    END IF;
  END LOOP;
END $fn$;
--> statement-breakpoint
-- Keeps the rows of a table from every organisation but the one of the transaction, also from the table's owner. Work
-- on all organisations (backups, the functions below) sets app.whole, which counts for the owner alone.
CREATE FUNCTION raise_tenant_wall(walled regclass) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE own text := $$organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)$$;
        whole text := $$current_setting('app.whole', true) = 'on'$$;
BEGIN
  EXECUTE format('alter table %s enable row level security, force row level security', walled);
  EXECUTE format('create policy tenant on %s using (%s) with check (%s)', walled, own, own);
  EXECUTE format('create policy whole on %s to %I using (%s) with check (%s)', walled, current_user, whole, whole);
END $fn$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF current_setting('app.whole', true) = 'on' THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $fn$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_events FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger_events EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger_seals EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger_checkpoints EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Each seal carries the number after the last one.
CREATE FUNCTION check_seal_number() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF NEW.seq <> coalesce((SELECT max(seq) FROM ledger_seals WHERE organisation_id = NEW.organisation_id), 0) + 1 THEN
    RAISE EXCEPTION 'the seal % is not the next one', NEW.seq USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER next_number BEFORE INSERT ON ledger_seals FOR EACH ROW EXECUTE FUNCTION check_seal_number();--> statement-breakpoint
-- An organisation keeps an owner, unless it goes itself or the person's account does.
CREATE FUNCTION check_last_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE lost boolean;
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  lost := EXISTS (SELECT FROM organisations WHERE organisation_id = OLD.organisation_id)
    AND EXISTS (SELECT FROM users WHERE id = OLD.user_id)
    AND NOT EXISTS (SELECT FROM memberships WHERE organisation_id = OLD.organisation_id AND role = 'owner');
  PERFORM set_config('app.whole', '', true);
  IF lost THEN
    RAISE EXCEPTION 'an organisation keeps an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'memberships_last_owner';
  END IF;
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER memberships_last_owner AFTER UPDATE OR DELETE ON memberships DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_last_owner();--> statement-breakpoint
-- What the product may know across organisations: ids, and how many.
CREATE FUNCTION membership_at(wanted text, person uuid) RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select m.organisation_id, m.id from organisations o join memberships m on m.organisation_id = o.organisation_id
    where o.slug = wanted and m.user_id = person;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
CREATE FUNCTION organisations_of(person uuid) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select m.organisation_id from memberships m join organisations o on o.organisation_id = m.organisation_id
    where m.user_id = person order by m.created_at, o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
CREATE FUNCTION organisations_opened_by(person uuid) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o where o.opened_by = person and o.state <> 'closed';
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
CREATE FUNCTION organisations_to_seal() RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select distinct u.organisation_id from ledger_unsealed u;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION open_tenant_role(), raise_tenant_wall(regclass), membership_at(text, uuid), organisations_of(uuid), organisations_opened_by(uuid), organisations_to_seal() FROM public;
--> statement-breakpoint
SELECT raise_tenant_wall(walled) FROM unnest(ARRAY['organisations', 'memberships', 'organisation_repeats', 'ledger_events', 'ledger_private', 'ledger_unsealed', 'ledger_seals', 'ledger_checkpoints']::regclass[]) AS walled;
--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
