CREATE TABLE "time_entries" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"shift_id" uuid,
	"first_event_id" uuid NOT NULL,
	"in_at" timestamp with time zone NOT NULL,
	"out_at" timestamp with time zone,
	"planned_from" timestamp with time zone,
	"planned_to" timestamp with time zone,
	"break_minutes" integer NOT NULL,
	"paid_minutes" integer NOT NULL,
	"base_minutes" integer NOT NULL,
	"night_minutes" integer NOT NULL,
	"overtime_minutes" integer NOT NULL,
	"exceptions" text[] NOT NULL,
	"state" text NOT NULL,
	"replaces" uuid,
	"is_correction" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "time_entries_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "time_entries_state_known" CHECK (state in ('open', 'submitted', 'approved', 'locked', 'replaced')),
	CONSTRAINT "time_entries_sum" CHECK (paid_minutes = base_minutes + night_minutes + overtime_minutes),
	CONSTRAINT "time_entries_order" CHECK (out_at is null or out_at >= in_at),
	CONSTRAINT "time_entries_correction" CHECK (not is_correction or (made_by is not null and reason <> '')),
	CONSTRAINT "time_entries_decided" CHECK (state not in ('approved', 'locked') or decided_by is not null)
);
--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_post_known" FOREIGN KEY ("organisation_id","post_id") REFERENCES "public"."site_posts"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_entries_in" ON "time_entries" USING btree ("organisation_id","in_at");--> statement-breakpoint
CREATE INDEX "time_entries_guard" ON "time_entries" USING btree ("organisation_id","guard_id","in_at");--> statement-breakpoint
CREATE INDEX "time_entries_post" ON "time_entries" USING btree ("organisation_id","post_id");--> statement-breakpoint
CREATE INDEX "time_entries_replaces" ON "time_entries" USING btree ("organisation_id","replaces");--> statement-breakpoint
CREATE INDEX "time_entries_first" ON "time_entries" USING btree ("organisation_id","first_event_id");--> statement-breakpoint
CREATE FUNCTION keep_locked_time() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF OLD.state = 'locked' AND to_jsonb(NEW) - 'guard_id' IS DISTINCT FROM to_jsonb(OLD) - 'guard_id' THEN
    RAISE EXCEPTION 'These hours are locked. They never change again.' USING ERRCODE = 'WP409';
  END IF;
  RETURN NEW;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER locked_time_kept BEFORE UPDATE ON time_entries FOR EACH ROW EXECUTE FUNCTION keep_locked_time();--> statement-breakpoint
SELECT raise_tenant_wall('time_entries'), count_usage('time_entries');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
