CREATE TABLE "panics" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"guard_id" uuid,
	"site_id" uuid,
	"post_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"safe_at" timestamp with time zone,
	"lat" double precision,
	"lng" double precision,
	"accuracy_m" double precision,
	"fix_at" timestamp with time zone,
	CONSTRAINT "panics_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "panics_position" CHECK ((lat is null) = (lng is null) and (lat is null) = (accuracy_m is null) and (lat is null) = (fix_at is null))
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind_known";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "closing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "closing_by" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "closing_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "is_false_alarm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "panics" ADD CONSTRAINT "panics_alert_known" FOREIGN KEY ("organisation_id","alert_id") REFERENCES "public"."alerts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panics" ADD CONSTRAINT "panics_device_known" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."devices"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panics" ADD CONSTRAINT "panics_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panics" ADD CONSTRAINT "panics_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panics" ADD CONSTRAINT "panics_post_known" FOREIGN KEY ("organisation_id","post_id") REFERENCES "public"."site_posts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "panics_alert" ON "panics" USING btree ("organisation_id","alert_id","at");--> statement-breakpoint
CREATE INDEX "panics_device" ON "panics" USING btree ("organisation_id","device_id");--> statement-breakpoint
CREATE INDEX "panics_guard" ON "panics" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "panics_site" ON "panics" USING btree ("organisation_id","site_id");--> statement-breakpoint
CREATE INDEX "panics_post" ON "panics" USING btree ("organisation_id","post_id");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_closing_by_users_id_fk" FOREIGN KEY ("closing_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_closing_by" ON "alerts" USING btree ("closing_by");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_two_close_a_panic" CHECK (kind <> 'panic' or state <> 'resolved' or (closing_at is not null and closing_by <> resolved_by));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind_known" CHECK (kind in ('manual', 'drill', 'late', 'no_show', 'not_relieved', 'check_call', 'device', 'tour_missed', 'panic'));--> statement-breakpoint
SELECT raise_tenant_wall('panics'), count_usage('panics');--> statement-breakpoint
SELECT raise_scope_wall('panics');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
