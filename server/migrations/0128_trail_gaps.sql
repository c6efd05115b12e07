CREATE TABLE "trail_gaps" (
	"organisation_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "trail_gaps_organisation_id_device_id_said_at_pk" PRIMARY KEY("organisation_id","device_id","said_at"),
	CONSTRAINT "trail_gaps_reason_known" CHECK (reason in ('screen_locked', 'no_signal', 'not_allowed', 'app_closed'))
);
--> statement-breakpoint
ALTER TABLE "trail_gaps" ADD CONSTRAINT "trail_gaps_device" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."trackers"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_gaps" ADD CONSTRAINT "trail_gaps_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trail_gaps_guard" ON "trail_gaps" USING btree ("organisation_id","guard_id","from_at");--> statement-breakpoint
-- Gaps in the trails of phones long enough ago to be forgotten.
CREATE FUNCTION forget_trail_gaps(before timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  DELETE FROM trail_gaps WHERE to_at < before;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_trail_gaps(timestamptz) FROM public;--> statement-breakpoint
SELECT raise_tenant_wall('trail_gaps'), count_usage('trail_gaps');--> statement-breakpoint
SELECT raise_scope_wall('trail_gaps');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
