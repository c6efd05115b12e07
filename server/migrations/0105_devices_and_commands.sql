CREATE TABLE "time_events" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"shift_id" uuid,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"accuracy_m" double precision,
	"distance_m" integer,
	"flags" text[] NOT NULL,
	"command_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"noted_by" uuid,
	CONSTRAINT "time_events_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "time_events_kind_known" CHECK (kind in ('in', 'out', 'break_start', 'break_end', 'check_call')),
	CONSTRAINT "time_events_method_known" CHECK (method in ('phone', 'kiosk', 'supervisor', 'manual')),
	CONSTRAINT "time_events_position" CHECK ((lat is null) = (lng is null) and (lat is null) = (accuracy_m is null)),
	CONSTRAINT "time_events_manual" CHECK (method <> 'manual' or (noted_by is not null and reason <> ''))
);
--> statement-breakpoint
CREATE TABLE "field_policies" (
	"organisation_id" uuid NOT NULL,
	"policy" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "field_policies_organisation_id_pk" PRIMARY KEY("organisation_id")
);
--> statement-breakpoint
CREATE TABLE "notice_acceptances" (
	"organisation_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_acceptances_organisation_id_guard_id_number_pk" PRIMARY KEY("organisation_id","guard_id","number")
);
--> statement-breakpoint
CREATE TABLE "privacy_notices" (
	"organisation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	CONSTRAINT "privacy_notices_organisation_id_number_pk" PRIMARY KEY("organisation_id","number"),
	CONSTRAINT "privacy_notices_number" CHECK (number >= 1 and length(body) <= 20000)
);
--> statement-breakpoint
CREATE TABLE "device_codes" (
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"guard_id" uuid,
	"site_id" uuid,
	"acts_for_others" boolean NOT NULL,
	"name" text NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device_id" uuid,
	CONSTRAINT "device_codes_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "device_codes_kind_known" CHECK (kind in ('phone', 'kiosk')),
	CONSTRAINT "device_codes_owner" CHECK ((kind = 'phone') = (guard_id is not null) and (kind = 'kiosk') = (site_id is not null))
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"guard_id" uuid,
	"site_id" uuid,
	"acts_for_others" boolean NOT NULL,
	"name" text NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"app_version" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"enrolled_by" uuid,
	"last_seen_at" timestamp with time zone NOT NULL,
	"skew_ms" bigint DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_hash" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"challenged_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "devices_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "devices_kind_known" CHECK (kind in ('phone', 'kiosk')),
	CONSTRAINT "devices_state_known" CHECK (state in ('active', 'replaced', 'lost', 'revoked')),
	CONSTRAINT "devices_owner" CHECK ((kind = 'phone') = (guard_id is not null) and (kind = 'kiosk') = (site_id is not null)),
	CONSTRAINT "devices_ended" CHECK ((state = 'active') = (ended_at is null)),
	CONSTRAINT "devices_session" CHECK ((token_hash is null) = (token_expires_at is null))
);
--> statement-breakpoint
CREATE TABLE "incident_media" (
	"organisation_id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incident_media_organisation_id_incident_id_sha256_pk" PRIMARY KEY("organisation_id","incident_id","sha256"),
	CONSTRAINT "incident_media_type_known" CHECK (type in ('image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'))
);
--> statement-breakpoint
CREATE TABLE "incident_numbers" (
	"organisation_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "incident_numbers_organisation_id_year_pk" PRIMARY KEY("organisation_id","year")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"severity" integer NOT NULL,
	"state" text NOT NULL,
	"site_id" uuid NOT NULL,
	"post_id" uuid,
	"shift_id" uuid,
	"guard_id" uuid NOT NULL,
	"command_id" uuid NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	CONSTRAINT "incidents_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "incidents_type_known" CHECK (type in ('forced_entry', 'trespass', 'fire', 'medical', 'vehicle', 'theft', 'vandalism', 'assault', 'suspicious_person', 'alarm', 'hazard', 'equipment', 'access', 'lost_property', 'complaint', 'other')),
	CONSTRAINT "incidents_state_known" CHECK (state in ('submitted', 'acknowledged')),
	CONSTRAINT "incidents_severity" CHECK (severity between 1 and 5),
	CONSTRAINT "incidents_acknowledged" CHECK ((state = 'submitted') = (acknowledged_at is null))
);
--> statement-breakpoint
CREATE TABLE "pass_on_notes" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"shift_id" uuid,
	"guard_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"command_id" uuid NOT NULL,
	"read_by_guard" uuid,
	"read_at" timestamp with time zone,
	CONSTRAINT "pass_on_notes_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "pass_on_notes_kind_known" CHECK (kind in ('note', 'key', 'lookout')),
	CONSTRAINT "pass_on_notes_read" CHECK ((read_by_guard is null) = (read_at is null))
);
--> statement-breakpoint
CREATE TABLE "device_commands" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"guard_id" uuid,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"skew_ms" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"signature" text NOT NULL,
	"hash" text NOT NULL,
	"outcome" text NOT NULL,
	"flags" text[] NOT NULL,
	"reason" text,
	"message" text NOT NULL,
	"number" text,
	CONSTRAINT "device_commands_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "device_commands_outcome_known" CHECK (outcome in ('accepted', 'flagged', 'refused')),
	CONSTRAINT "device_commands_refused" CHECK ((outcome = 'refused') = (reason is not null))
);
--> statement-breakpoint
ALTER TABLE "time_events" ADD CONSTRAINT "time_events_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_events" ADD CONSTRAINT "time_events_post_known" FOREIGN KEY ("organisation_id","post_id") REFERENCES "public"."site_posts"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_policies" ADD CONSTRAINT "field_policies_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_acceptances" ADD CONSTRAINT "notice_acceptances_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notices" ADD CONSTRAINT "privacy_notices_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_media" ADD CONSTRAINT "incident_media_of" FOREIGN KEY ("organisation_id","incident_id") REFERENCES "public"."incidents"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_numbers" ADD CONSTRAINT "incident_numbers_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_post_known" FOREIGN KEY ("organisation_id","post_id") REFERENCES "public"."site_posts"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_on_notes" ADD CONSTRAINT "pass_on_notes_post_known" FOREIGN KEY ("organisation_id","post_id") REFERENCES "public"."site_posts"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_on_notes" ADD CONSTRAINT "pass_on_notes_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_on_notes" ADD CONSTRAINT "pass_on_notes_reader_known" FOREIGN KEY ("organisation_id","read_by_guard") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_device" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."devices"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_events_guard" ON "time_events" USING btree ("organisation_id","guard_id","at");--> statement-breakpoint
CREATE INDEX "time_events_at" ON "time_events" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "time_events_post" ON "time_events" USING btree ("organisation_id","post_id","at");--> statement-breakpoint
CREATE INDEX "time_events_shift" ON "time_events" USING btree ("organisation_id","shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_events_command" ON "time_events" USING btree ("organisation_id","command_id");--> statement-breakpoint
CREATE INDEX "notice_acceptances_number" ON "notice_acceptances" USING btree ("organisation_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "device_codes_token" ON "device_codes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "device_codes_guard" ON "device_codes" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "device_codes_site" ON "device_codes" USING btree ("organisation_id","site_id");--> statement-breakpoint
CREATE INDEX "device_codes_expiry" ON "device_codes" USING btree ("organisation_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_of_guard" ON "devices" USING btree ("organisation_id","guard_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "devices_guard" ON "devices" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "devices_site" ON "devices" USING btree ("organisation_id","site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token" ON "devices" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_id" ON "devices" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_number" ON "incidents" USING btree ("organisation_id","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_command" ON "incidents" USING btree ("organisation_id","command_id");--> statement-breakpoint
CREATE INDEX "incidents_site" ON "incidents" USING btree ("organisation_id","site_id");--> statement-breakpoint
CREATE INDEX "incidents_post" ON "incidents" USING btree ("organisation_id","post_id");--> statement-breakpoint
CREATE INDEX "incidents_guard" ON "incidents" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_on_notes_command" ON "pass_on_notes" USING btree ("organisation_id","command_id");--> statement-breakpoint
CREATE INDEX "pass_on_notes_post" ON "pass_on_notes" USING btree ("organisation_id","post_id","written_at");--> statement-breakpoint
CREATE INDEX "pass_on_notes_guard" ON "pass_on_notes" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "pass_on_notes_reader" ON "pass_on_notes" USING btree ("organisation_id","read_by_guard");--> statement-breakpoint
CREATE UNIQUE INDEX "device_commands_seq" ON "device_commands" USING btree ("organisation_id","device_id","seq");--> statement-breakpoint
CREATE INDEX "device_commands_guard" ON "device_commands" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "device_commands_received" ON "device_commands" USING btree ("received_at");--> statement-breakpoint
-- What was recorded stays as it was. Two rows of one person may become one guard's.
CREATE FUNCTION keep_time_event() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF to_jsonb(NEW) - 'guard_id' IS DISTINCT FROM to_jsonb(OLD) - 'guard_id' THEN
    RAISE EXCEPTION 'What was recorded is not changed. Correct it by an entry of its own.' USING ERRCODE = 'WP409';
  END IF;
  RETURN NEW;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER time_event_kept BEFORE UPDATE ON time_events FOR EACH ROW EXECUTE FUNCTION keep_time_event();--> statement-breakpoint
CREATE FUNCTION device_at(wanted uuid) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
DECLARE found_in uuid;
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  SELECT d.organisation_id INTO found_in FROM devices d WHERE d.id = wanted;
  PERFORM set_config('app.whole', '', true);
  RETURN found_in;
END $fn$;
--> statement-breakpoint
-- The company and the device of a session, or the company and the code of an enrolment, by the hash of the secret.
CREATE FUNCTION device_secret_at(wanted text) RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select d.organisation_id, d.id from devices d where d.token_hash = wanted
    union all select c.organisation_id, c.id from device_codes c where c.token_hash = wanted;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Commands that are old enough to be forgotten. What came of them stays.
CREATE FUNCTION forget_device_commands(before timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  DELETE FROM device_commands c WHERE c.received_at < before;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION device_at(uuid), device_secret_at(text), forget_device_commands(timestamptz) FROM public;--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['devices', 'device_codes', 'device_commands', 'field_policies', 'privacy_notices', 'notice_acceptances', 'time_events', 'incidents', 'incident_media', 'incident_numbers', 'pass_on_notes']::regclass[]) AS walled;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
