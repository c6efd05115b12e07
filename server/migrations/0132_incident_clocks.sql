CREATE TABLE "incident_clocks" (
	"organisation_id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"clock" text NOT NULL,
	"state" text NOT NULL,
	"house_seconds" integer,
	"contract_seconds" integer,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"met_at" timestamp with time zone,
	"breached_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "incident_clocks_organisation_id_incident_id_clock_pk" PRIMARY KEY("organisation_id","incident_id","clock"),
	CONSTRAINT "incident_clocks_known" CHECK (clock in ('acknowledged', 'unit', 'on_scene', 'client_told', 'resolved')),
	CONSTRAINT "incident_clocks_state_known" CHECK (state in ('running', 'paused', 'met', 'breached', 'stopped')),
	CONSTRAINT "incident_clocks_paused" CHECK ((state = 'paused') = (paused_at is not null)),
	CONSTRAINT "incident_clocks_met" CHECK (state <> 'met' or met_at is not null),
	CONSTRAINT "incident_clocks_breached" CHECK ((state = 'breached') = (breached_at is not null))
);
--> statement-breakpoint
CREATE TABLE "incident_pauses" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"clock" text NOT NULL,
	"reason" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	"paused_by" uuid,
	CONSTRAINT "incident_pauses_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "incident_pauses_clock_known" CHECK (clock in ('acknowledged', 'unit', 'on_scene', 'client_told', 'resolved')),
	CONSTRAINT "incident_pauses_reason_known" CHECK (reason in ('police', 'client', 'access'))
);
--> statement-breakpoint
CREATE TABLE "incident_targets" (
	"organisation_id" uuid NOT NULL,
	"targets" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "incident_targets_organisation_id_pk" PRIMARY KEY("organisation_id")
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind_known";--> statement-breakpoint
ALTER TABLE "incident_clocks" ADD CONSTRAINT "incident_clocks_of" FOREIGN KEY ("organisation_id","incident_id") REFERENCES "public"."incidents"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_pauses" ADD CONSTRAINT "incident_pauses_of" FOREIGN KEY ("organisation_id","incident_id") REFERENCES "public"."incidents"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_targets" ADD CONSTRAINT "incident_targets_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_pauses_incident" ON "incident_pauses" USING btree ("organisation_id","incident_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incident_pauses_one" ON "incident_pauses" USING btree ("organisation_id","incident_id","clock") WHERE until_at is null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind_known" CHECK (kind in ('manual', 'drill', 'late', 'no_show', 'not_relieved', 'check_call', 'device', 'tour_missed', 'panic', 'post_abandoned', 'device_silent', 'clock_wrong', 'battery_low', 'incident_clock'));--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['incident_targets', 'incident_clocks', 'incident_pauses']::regclass[]) AS walled;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
