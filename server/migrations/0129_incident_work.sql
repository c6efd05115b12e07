CREATE TABLE "incident_supplements" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"corrects" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_by" uuid,
	CONSTRAINT "incident_supplements_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "incident_tasks" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"text" text NOT NULL,
	"assignee" text NOT NULL,
	"due_at" timestamp with time zone,
	"state" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "incident_tasks_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "incident_tasks_state_known" CHECK (state in ('open', 'done', 'removed')),
	CONSTRAINT "incident_tasks_ended" CHECK ((state = 'open') = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "incidents" DROP CONSTRAINT "incidents_state_known";--> statement-breakpoint
ALTER TABLE "incidents" DROP CONSTRAINT "incidents_acknowledged";--> statement-breakpoint
ALTER TABLE "incidents" ALTER COLUMN "guard_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ALTER COLUMN "command_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "source" text DEFAULT 'guard' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "alert_id" uuid;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "priority" integer;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "reported_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "reported_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "action_taken" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "action_to_take" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "witnesses" text;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "police_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "fire_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "state_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "in_progress_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "contained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "under_review_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "incident_supplements" ADD CONSTRAINT "incident_supplements_of" FOREIGN KEY ("organisation_id","incident_id") REFERENCES "public"."incidents"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_tasks" ADD CONSTRAINT "incident_tasks_of" FOREIGN KEY ("organisation_id","incident_id") REFERENCES "public"."incidents"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incident_supplements_number" ON "incident_supplements" USING btree ("organisation_id","incident_id","number");--> statement-breakpoint
CREATE INDEX "incident_tasks_incident" ON "incident_tasks" USING btree ("organisation_id","incident_id");--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_first_known" FOREIGN KEY ("organisation_id","duplicate_of") REFERENCES "public"."incidents"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incidents_duplicates" ON "incidents" USING btree ("organisation_id","duplicate_of") WHERE duplicate_of is not null;--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("organisation_id","state") WHERE state in ('submitted', 'acknowledged', 'in_progress', 'contained');--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_source_known" CHECK (source in ('guard', 'office', 'panic', 'alert'));--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_witnesses_known" CHECK (witnesses in ('none', 'noted'));--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_priority" CHECK (priority between 1 and 5);--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_frozen" CHECK (state not in ('under_review', 'closed') or frozen_at is not null);--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_duplicate" CHECK ((state = 'duplicate') = (duplicate_of is not null) and duplicate_of <> id);--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_cancelled" CHECK (state <> 'cancelled' or state_reason <> '');--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_state_known" CHECK (state in ('draft', 'submitted', 'acknowledged', 'in_progress', 'contained', 'resolved', 'under_review', 'closed', 'cancelled', 'duplicate'));--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_acknowledged" CHECK (case when state in ('draft', 'submitted') then acknowledged_at is null
        when state in ('cancelled', 'duplicate') then true else acknowledged_at is not null end);--> statement-breakpoint
-- The states of an incident follow each other by this table (contract/field/incidents/states.ts), and what a review froze
-- stays: of the record nothing changes any more but the guard, where two rows of one person become one.
CREATE FUNCTION keep_incident() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE next text[] := CASE OLD.state
          WHEN 'draft' THEN '{submitted,cancelled}'
          WHEN 'submitted' THEN '{acknowledged,in_progress,cancelled,duplicate}'
          WHEN 'acknowledged' THEN '{in_progress,contained,resolved,cancelled,duplicate}'
          WHEN 'in_progress' THEN '{contained,resolved,cancelled,duplicate}'
          WHEN 'contained' THEN '{in_progress,resolved,cancelled,duplicate}'
          WHEN 'resolved' THEN '{in_progress,under_review}'
          WHEN 'under_review' THEN '{in_progress,closed}'
          ELSE '{}' END::text[];
        moving text[] := '{state,state_reason,duplicate_of,priority,guard_id,version,acknowledged_at,acknowledged_by,submitted_at,in_progress_at,contained_at,resolved_at,under_review_at,ended_at}';
BEGIN
  IF NEW.state <> OLD.state AND NOT NEW.state = ANY(next) THEN
    RAISE EXCEPTION 'This incident can’t go from % to %.', replace(OLD.state, '_', ' '), replace(NEW.state, '_', ' ') USING ERRCODE = 'WP409';
  END IF;
  IF OLD.frozen_at IS NOT NULL AND to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving THEN
    RAISE EXCEPTION 'The record of this incident is frozen since its review. Add a supplement.' USING ERRCODE = 'WP409';
  END IF;
  RETURN NEW;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER incident_kept BEFORE UPDATE ON incidents FOR EACH ROW EXECUTE FUNCTION keep_incident();--> statement-breakpoint
CREATE FUNCTION keep_supplement() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  RAISE EXCEPTION 'A supplement is not changed afterwards. Write another one.' USING ERRCODE = 'WP409';
END $fn$;
--> statement-breakpoint
CREATE TRIGGER supplement_kept BEFORE UPDATE ON incident_supplements FOR EACH ROW EXECUTE FUNCTION keep_supplement();--> statement-breakpoint
-- What happened for an incident, of whatever subject, for its log.
CREATE INDEX "ledger_events_incident" ON "ledger_events" USING btree ("organisation_id",(body->>'incidentId')) WHERE body ? 'incidentId';--> statement-breakpoint
-- As before, and what is about an incident, or happened for one, is of its site.
CREATE OR REPLACE FUNCTION event_in_scope(about text, body jsonb) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE subject_kind text := split_part(about, ':', 1);
        subject_id uuid;
        incident uuid;
        named record;
BEGIN
  FOR named IN SELECT kind, (body ->> field)::uuid AS id FROM (VALUES ('client', 'clientId'), ('site', 'siteId'), ('post', 'postId'),
    ('shift', 'shiftId'), ('shift', 'otherShift')) AS fields(kind, field) WHERE body ->> field IS NOT NULL LOOP
    IF NOT in_scope(named.kind, named.id) AND NOT removed_in_scope(named.kind, named.id) THEN RETURN false; END IF;
  END LOOP;
  IF subject_kind = 'incident' THEN incident := split_part(about, ':', 2)::uuid;
  ELSE incident := (body ->> 'incidentId')::uuid; END IF;
  IF incident IS NOT NULL THEN
    RETURN EXISTS (SELECT FROM incidents i WHERE i.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid
      AND i.id = incident AND in_scope('site', i.site_id));
  END IF;
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
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['incident_tasks', 'incident_supplements']::regclass[]) AS walled;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
