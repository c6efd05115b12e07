CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"access" text NOT NULL,
	"person_id" uuid,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_id" uuid NOT NULL,
	"event_id" uuid,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"tried" integer DEFAULT 0 NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_state_known" CHECK (state in ('waiting', 'retrying', 'delivered', 'given-up', 'not-called'))
);
--> statement-breakpoint
CREATE TABLE "notice_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_rules" (
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"rule" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_rules_event_channel_pk" PRIMARY KEY("event","channel"),
	CONSTRAINT "notice_rules_channel_known" CHECK (channel in ('app', 'email', 'webhook', 'chat'))
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"digest_at" integer,
	"off" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"read_at" timestamp with time zone,
	"turn" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"url_sealed" text NOT NULL,
	"secret_sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_targets_kind_known" CHECK (kind in ('signed', 'slack', 'teams'))
);
--> statement-breakpoint
CREATE TABLE "webhook_tries" (
	"delivery_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"said" text NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "webhook_tries_delivery_id_round_number_pk" PRIMARY KEY("delivery_id","round","number")
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_target_id_webhook_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."webhook_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state" ON "webhook_deliveries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_target" ON "webhook_deliveries" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notice_mails_due" ON "notice_mails" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "notice_mails_event" ON "notice_mails" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notices_inbox" ON "notices" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","at","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_turn" ON "notices" USING btree ("user_id","turn");--> statement-breakpoint
CREATE INDEX "notices_event" ON "notices" USING btree ("event_id");--> statement-breakpoint
-- Written by hand: streams of a session end with it, whoever ended it and in whatever process.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('notices', 's:' || old.id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER sessions_end AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_session_end();
