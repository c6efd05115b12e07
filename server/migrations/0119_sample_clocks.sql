CREATE TABLE "sample_phones" (
	"organisation_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"secret_sealed" text NOT NULL,
	CONSTRAINT "sample_phones_organisation_id_guard_id_pk" PRIMARY KEY("organisation_id","guard_id")
);
--> statement-breakpoint
CREATE TABLE "sample_clocks" (
	"organisation_id" uuid NOT NULL,
	"seed" text NOT NULL,
	"speed" integer NOT NULL,
	"since" timestamp with time zone,
	"acted_until" timestamp with time zone,
	"driven_at" timestamp with time zone,
	"watched_at" timestamp with time zone,
	"is_awake" boolean DEFAULT false NOT NULL,
	"acts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sample_clocks_organisation_id_pk" PRIMARY KEY("organisation_id"),
	CONSTRAINT "sample_clocks_speed" CHECK (speed between 1 and 600)
);
--> statement-breakpoint
ALTER TABLE "sample_phones" ADD CONSTRAINT "sample_phones_guard" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_phones" ADD CONSTRAINT "sample_phones_of" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."devices"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_clocks" ADD CONSTRAINT "sample_clocks_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sample_phones_device" ON "sample_phones" USING btree ("organisation_id","device_id");--> statement-breakpoint
CREATE INDEX "sample_clocks_watched" ON "sample_clocks" USING btree ("watched_at");--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['sample_clocks', 'sample_phones']::regclass[]) AS walled;--> statement-breakpoint
-- Sample companies that somebody looked at in the last ten minutes, where time has passed, and those that fall asleep.
CREATE FUNCTION samples_to_drive(moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select c.organisation_id from sample_clocks c
    join organisations o on o.organisation_id = c.organisation_id and o.is_sample
    where case when c.is_awake
      then c.acted_until < moment - interval '10 seconds' or c.driven_at <= moment - interval '5 seconds'
      else c.watched_at > moment - interval '10 minutes' and c.acts < 40000 and o.state in ('trial', 'active') end
    order by c.driven_at nulls first, o.number limit 200;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
CREATE FUNCTION sample_figures() RETURNS TABLE (awake bigint, asleep bigint, acts bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select count(*) filter (where c.is_awake), count(*) filter (where not c.is_awake), coalesce(sum(c.acts), 0)::bigint
    from sample_clocks c;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION samples_to_drive(timestamptz), sample_figures() FROM public;--> statement-breakpoint
-- A deadline of a sample company passes when its guards have acted up to it, and never while nobody looks.
CREATE OR REPLACE FUNCTION organisations_due(moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select distinct d.organisation_id from deadlines d
    where d.state = 'armed' and d.due_at <= moment
      and not exists (select from sample_clocks c where c.organisation_id = d.organisation_id and c.acted_until < d.due_at);
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION organisations_to_cover(moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o
    where o.state in ('trial', 'active')
      and not exists (select from sample_clocks c where c.organisation_id = o.organisation_id and not c.is_awake)
      and exists (select from devices d where d.organisation_id = o.organisation_id and d.state = 'active')
      and exists (select from shifts s where s.organisation_id = o.organisation_id
        and lower(s.during) > moment - interval '25 hours' and lower(s.during) < moment + interval '2 hours')
    order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Rounds of a sample company are planned as somebody looks at it.
CREATE OR REPLACE FUNCTION organisations_with_tours() RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o
    where o.state in ('trial', 'active')
      and not exists (select from sample_clocks c where c.organisation_id = o.organisation_id)
      and exists (select from tour_schedules s where s.organisation_id = o.organisation_id and s.removed_at is null)
    order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
