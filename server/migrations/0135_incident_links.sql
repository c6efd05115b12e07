CREATE TABLE "incident_links" (
	"organisation_id" uuid NOT NULL,
	"a" uuid NOT NULL,
	"b" uuid NOT NULL,
	"kind" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"linked_by" uuid,
	CONSTRAINT "incident_links_organisation_id_a_b_pk" PRIMARY KEY("organisation_id","a","b"),
	CONSTRAINT "incident_links_kind_known" CHECK (kind in ('related', 'follows')),
	CONSTRAINT "incident_links_two" CHECK (a <> b)
);
--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "owned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incident_links" ADD CONSTRAINT "incident_links_a" FOREIGN KEY ("organisation_id","a") REFERENCES "public"."incidents"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_links" ADD CONSTRAINT "incident_links_b_known" FOREIGN KEY ("organisation_id","b") REFERENCES "public"."incidents"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incident_links_one" ON "incident_links" USING btree ("organisation_id",least(a, b),greatest(a, b));--> statement-breakpoint
CREATE INDEX "incident_links_b" ON "incident_links" USING btree ("organisation_id","b");--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_owned" CHECK ((owner_id is null) = (owned_at is null));--> statement-breakpoint
-- As before; who owns the file of an incident may change after its review too.
CREATE OR REPLACE FUNCTION keep_incident() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE next text[] := CASE OLD.state
          WHEN 'draft' THEN '{submitted,cancelled}'
          WHEN 'submitted' THEN '{acknowledged,in_progress,cancelled,duplicate}'
          WHEN 'acknowledged' THEN '{in_progress,contained,resolved,cancelled,duplicate}'
          WHEN 'in_progress' THEN '{contained,resolved,cancelled,duplicate}'
          WHEN 'contained' THEN '{in_progress,resolved,cancelled,duplicate}'
          WHEN 'resolved' THEN '{in_progress,under_review}'
          WHEN 'under_review' THEN '{in_progress,closed}'
          ELSE '{}' END::text[];
        moving text[] := '{state,state_reason,duplicate_of,priority,guard_id,owner_id,owned_at,version,acknowledged_at,acknowledged_by,submitted_at,in_progress_at,contained_at,resolved_at,under_review_at,ended_at}';
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
-- A link says that something was seen to belong together; it is removed, and never turned into another.
CREATE FUNCTION keep_incident_link() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  RAISE EXCEPTION 'A link is not changed. Remove it and add another one.' USING ERRCODE = 'WP409';
END $fn$;
--> statement-breakpoint
CREATE TRIGGER incident_link_kept BEFORE UPDATE ON incident_links FOR EACH ROW EXECUTE FUNCTION keep_incident_link();--> statement-breakpoint
-- What monitoring is told of the incidents of all organisations.
CREATE FUNCTION incident_figures(lately timestamptz) RETURNS TABLE (figure text, label text, counted bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY
    select 'opened', i.severity::text, count(*) from incidents i where i.received_at >= lately group by i.severity
    union all
    select 'open', i.severity::text, count(*) from incidents i
      where i.state in ('submitted', 'acknowledged', 'in_progress', 'contained') group by i.severity
    union all
    select 'breaches', c.clock, count(*) from incident_clocks c where c.breached_at >= lately group by c.clock;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION incident_figures(timestamptz) FROM public;--> statement-breakpoint
SELECT raise_tenant_wall('incident_links'), count_usage('incident_links');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
