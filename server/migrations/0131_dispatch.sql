CREATE TABLE "call_numbers" (
	"organisation_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "call_numbers_organisation_id_year_pk" PRIMARY KEY("organisation_id","year")
);
--> statement-breakpoint
CREATE TABLE "call_units" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"shift_id" uuid,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by" uuid,
	"accepted_at" timestamp with time zone,
	"en_route_at" timestamp with time zone,
	"on_scene_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "call_units_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "call_units_role_known" CHECK (role in ('lead', 'backup')),
	CONSTRAINT "call_units_state_known" CHECK (state in ('assigned', 'accepted', 'refused', 'en_route', 'on_scene', 'cleared', 'withdrawn')),
	CONSTRAINT "call_units_ended" CHECK ((state in ('refused', 'cleared', 'withdrawn')) = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"severity" integer NOT NULL,
	"priority" integer NOT NULL,
	"state" text NOT NULL,
	"site_id" uuid,
	"post_id" uuid,
	"incident_id" uuid,
	"alert_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid,
	"asks_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"disposition" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "calls_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "calls_kind_known" CHECK (kind in ('incident', 'alarm', 'panic', 'no_show', 'check_call', 'request', 'patrol', 'other')),
	CONSTRAINT "calls_state_known" CHECK (state in ('received', 'queued', 'assigned', 'accepted', 'en_route', 'on_scene', 'cleared', 'closed')),
	CONSTRAINT "calls_disposition_known" CHECK (disposition in ('handled', 'report_written', 'handed_to_police', 'handed_to_client', 'false_alarm', 'nothing_found', 'guard_came', 'not_attended', 'duplicate')),
	CONSTRAINT "calls_grades" CHECK (severity between 1 and 5 and priority between 1 and 5),
	CONSTRAINT "calls_closed" CHECK ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (disposition is not null))
);
--> statement-breakpoint
ALTER TABLE "call_numbers" ADD CONSTRAINT "call_numbers_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_units" ADD CONSTRAINT "call_units_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_units" ADD CONSTRAINT "call_units_call_known" FOREIGN KEY ("organisation_id","call_id") REFERENCES "public"."calls"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_units" ADD CONSTRAINT "call_units_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_post_known" FOREIGN KEY ("organisation_id","post_id") REFERENCES "public"."site_posts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_incident_known" FOREIGN KEY ("organisation_id","incident_id") REFERENCES "public"."incidents"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_units_one_call" ON "call_units" USING btree ("organisation_id","guard_id") WHERE state in ('assigned', 'accepted', 'en_route', 'on_scene');--> statement-breakpoint
CREATE UNIQUE INDEX "call_units_one_lead" ON "call_units" USING btree ("organisation_id","call_id") WHERE role = 'lead' and state in ('assigned', 'accepted', 'en_route', 'on_scene');--> statement-breakpoint
CREATE INDEX "call_units_call" ON "call_units" USING btree ("organisation_id","call_id");--> statement-breakpoint
CREATE INDEX "call_units_guard" ON "call_units" USING btree ("organisation_id","guard_id","assigned_at");--> statement-breakpoint
CREATE INDEX "call_units_assigned_by" ON "call_units" USING btree ("assigned_by");--> statement-breakpoint
CREATE UNIQUE INDEX "calls_number" ON "calls" USING btree ("organisation_id","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "calls_alert" ON "calls" USING btree ("organisation_id","alert_id");--> statement-breakpoint
CREATE INDEX "calls_open" ON "calls" USING btree ("organisation_id","priority") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "calls_site" ON "calls" USING btree ("organisation_id","site_id");--> statement-breakpoint
CREATE INDEX "calls_post" ON "calls" USING btree ("organisation_id","post_id");--> statement-breakpoint
CREATE INDEX "calls_incident" ON "calls" USING btree ("organisation_id","incident_id");--> statement-breakpoint
CREATE INDEX "calls_opened_by" ON "calls" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "calls_closed_by" ON "calls" USING btree ("closed_by");--> statement-breakpoint
SELECT raise_tenant_wall('calls'), count_usage('calls');--> statement-breakpoint
SELECT raise_tenant_wall('call_units'), count_usage('call_units');--> statement-breakpoint
SELECT raise_tenant_wall('call_numbers'), count_usage('call_numbers');--> statement-breakpoint
SELECT raise_scope_wall('calls');--> statement-breakpoint
SELECT raise_scope_wall('call_units');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
