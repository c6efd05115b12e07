CREATE TABLE "device_troubles" (
	"organisation_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "device_troubles_organisation_id_guard_id_kind_pk" PRIMARY KEY("organisation_id","guard_id","kind"),
	CONSTRAINT "device_troubles_kind_known" CHECK (kind in ('device_silent', 'clock_wrong', 'battery_low'))
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind_known";--> statement-breakpoint
ALTER TABLE "geofence_states" ALTER COLUMN "is_inside" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "geofence_states" ADD COLUMN "shift_id" uuid;--> statement-breakpoint
ALTER TABLE "geofence_states" ADD COLUMN "away_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_troubles" ADD CONSTRAINT "device_troubles_guard" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geofence_states" ADD CONSTRAINT "geofence_states_shift_known" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."shifts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "geofence_states_shift" ON "geofence_states" USING btree ("organisation_id","shift_id");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind_known" CHECK (kind in ('manual', 'drill', 'late', 'no_show', 'not_relieved', 'check_call', 'device', 'tour_missed', 'panic', 'post_abandoned', 'device_silent', 'clock_wrong', 'battery_low'));--> statement-breakpoint
-- Companies whose guards sent positions within a day, or whose devices are in trouble.
CREATE FUNCTION organisations_tracked(moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o
    where o.state in ('trial', 'active')
      and not exists (select from sample_clocks c where c.organisation_id = o.organisation_id and not c.is_awake)
      and (exists (select from latest_positions l where l.organisation_id = o.organisation_id
          and l.received_at > moment - interval '1 day')
        or exists (select from device_troubles d where d.organisation_id = o.organisation_id))
    order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Events of geofences long enough ago to be forgotten.
CREATE FUNCTION forget_fence_events(before timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  DELETE FROM geofence_events WHERE fix_at < before;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION organisations_tracked(timestamptz), forget_fence_events(timestamptz) FROM public;--> statement-breakpoint
SELECT raise_tenant_wall('device_troubles'), count_usage('device_troubles');--> statement-breakpoint
SELECT raise_scope_wall('geofence_states');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
