CREATE TABLE "alert_deliveries" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"step" integer NOT NULL,
	"channel" text,
	"user_id" uuid,
	"guard_id" uuid,
	"person" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"rest" text[] NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"said" text DEFAULT '' NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "alert_deliveries_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "alert_deliveries_channel_known" CHECK (channel in ('app', 'mail')),
	CONSTRAINT "alert_deliveries_state_known" CHECK (state in ('queued', 'sent', 'delivered', 'read', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "alert_policies" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"severities" integer[] NOT NULL,
	"steps" jsonb NOT NULL,
	"repeats" integer NOT NULL,
	"idle_minutes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alert_policies_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "alert_policies_steps" CHECK (jsonb_array_length(steps) between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"severity" integer NOT NULL,
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"site_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"raised_by" uuid,
	"policy_id" uuid,
	"round" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "alerts_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "alerts_kind_known" CHECK (kind in ('manual', 'drill', 'late', 'no_show', 'not_relieved', 'check_call', 'device')),
	CONSTRAINT "alerts_state_known" CHECK (state in ('open', 'acknowledged', 'resolved')),
	CONSTRAINT "alerts_severity_known" CHECK (severity between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_of" FOREIGN KEY ("organisation_id","alert_id") REFERENCES "public"."alerts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_guard" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_policies" ADD CONSTRAINT "alert_policies_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_raised_by_users_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_alert" ON "alert_deliveries" USING btree ("organisation_id","alert_id");--> statement-breakpoint
CREATE INDEX "alert_deliveries_at" ON "alert_deliveries" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "alert_deliveries_user" ON "alert_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_deliveries_guard_of" ON "alert_deliveries" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open" ON "alerts" USING btree ("organisation_id","kind","subject") WHERE state <> 'resolved';--> statement-breakpoint
CREATE INDEX "alerts_at" ON "alerts" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "alerts_site" ON "alerts" USING btree ("organisation_id","site_id");--> statement-breakpoint
CREATE INDEX "alerts_raised_by" ON "alerts" USING btree ("raised_by");--> statement-breakpoint
CREATE INDEX "alerts_acknowledged_by" ON "alerts" USING btree ("acknowledged_by");--> statement-breakpoint
CREATE INDEX "alerts_resolved_by" ON "alerts" USING btree ("resolved_by");--> statement-breakpoint
-- Alerts that were resolved long enough ago to be forgotten, with the messages about them.
CREATE FUNCTION forget_alerts(before timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  DELETE FROM alerts WHERE state = 'resolved' AND resolved_at < before;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_alerts(timestamptz) FROM public;--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['alert_policies', 'alerts', 'alert_deliveries']::regclass[]) AS walled;--> statement-breakpoint
SELECT raise_scope_wall('alerts');--> statement-breakpoint
SELECT raise_scope_wall('alert_deliveries');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
