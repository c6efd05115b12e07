CREATE TABLE "guard_replies" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"from_address" text,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "guard_replies_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "office_notice_choices" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"muted" text[] NOT NULL,
	CONSTRAINT "office_notice_choices_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "office_notice_marks" (
	"organisation_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mailed_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "office_notice_marks_organisation_id_event_id_user_id_pk" PRIMARY KEY("organisation_id","event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "office_notices" (
	"organisation_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"guard_id" uuid NOT NULL,
	"shift_id" uuid,
	"about_id" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "office_notices_organisation_id_event_id_pk" PRIMARY KEY("organisation_id","event_id"),
	CONSTRAINT "office_notices_kind_known" CHECK (kind in ('call_off', 'unconfirmed', 'swap', 'time_off', 'license', 'reply'))
);
--> statement-breakpoint
ALTER TABLE "guard_replies" ADD CONSTRAINT "guard_replies_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_replies" ADD CONSTRAINT "guard_replies_guard" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_notice_choices" ADD CONSTRAINT "office_notice_choices_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_notice_choices" ADD CONSTRAINT "office_notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_notice_marks" ADD CONSTRAINT "office_notice_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_notice_marks" ADD CONSTRAINT "office_notice_marks_notice" FOREIGN KEY ("organisation_id","event_id") REFERENCES "public"."office_notices"("organisation_id","event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_notices" ADD CONSTRAINT "office_notices_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_notices" ADD CONSTRAINT "office_notices_guard" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_notices" ADD CONSTRAINT "office_notices_shift" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."shifts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guard_replies_of" ON "guard_replies" USING btree ("organisation_id","guard_id","at");--> statement-breakpoint
CREATE INDEX "guard_replies_handled_by" ON "guard_replies" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "office_notice_choices_user" ON "office_notice_choices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "office_notice_marks_user" ON "office_notice_marks" USING btree ("user_id","mailed_at");--> statement-breakpoint
CREATE INDEX "office_notices_at" ON "office_notices" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "office_notices_shift_of" ON "office_notices" USING btree ("organisation_id","shift_id");--> statement-breakpoint
CREATE INDEX "office_notices_guard_of" ON "office_notices" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "office_notices_unsettled" ON "office_notices" USING btree ("at") WHERE settled_at is null;--> statement-breakpoint
-- Organisations with notices about which somebody may still wait for a mail. Samples are made up, and an organisation
-- that can only be read gets none.
CREATE FUNCTION organisations_with_notices(moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o
    where o.state in ('trial', 'active') and not o.is_sample and exists (select from office_notices n
      where n.organisation_id = o.organisation_id and n.settled_at is null and n.at <= moment)
    order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
CREATE FUNCTION organisation_of_guard(wanted uuid) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from guards g join organisations o on o.organisation_id = g.organisation_id
    where g.id = wanted and o.state <> 'closed';
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Notices, replies of guards and deadlines that passed, which nobody asks for any more.
CREATE FUNCTION forget_notices(noticed timestamptz, replied timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  DELETE FROM office_notices WHERE at < noticed;
  DELETE FROM guard_replies WHERE at < replied;
  DELETE FROM deadlines WHERE state <> 'armed' AND due_at < noticed;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION organisations_with_notices(timestamptz), organisation_of_guard(uuid), forget_notices(timestamptz, timestamptz) FROM public;--> statement-breakpoint
-- Whoever has to confirm a shift is reminded, and the office told. It is armed here, so that no way of telling a guard
-- forgets it; the server plans both by its own clock as soon as it comes to it (periods/awaiting-confirmations.ts).
CREATE FUNCTION await_confirmation() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  INSERT INTO deadlines (organisation_id, kind, subject_id, due_at, state)
    VALUES (NEW.organisation_id, 'confirm-asked', NEW.id, 'epoch', 'armed')
    ON CONFLICT (organisation_id, kind, subject_id) DO UPDATE SET due_at = 'epoch', state = 'armed';
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER awaits_confirmation_first AFTER INSERT ON assignments FOR EACH ROW
  WHEN (NEW.confirm_by IS NOT NULL AND NEW.state = 'assigned') EXECUTE FUNCTION await_confirmation();--> statement-breakpoint
CREATE TRIGGER awaits_confirmation AFTER UPDATE OF confirm_by, state ON assignments FOR EACH ROW
  WHEN (NEW.confirm_by IS NOT NULL AND NEW.state = 'assigned'
    AND (OLD.confirm_by IS DISTINCT FROM NEW.confirm_by OR OLD.state <> 'assigned'))
  EXECUTE FUNCTION await_confirmation();--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['office_notices', 'office_notice_marks', 'office_notice_choices', 'guard_replies']::regclass[]) AS walled;--> statement-breakpoint
SELECT raise_scope_wall('office_notices');--> statement-breakpoint
SELECT raise_scope_wall('office_notice_marks');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
