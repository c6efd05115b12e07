CREATE TABLE "call_message_guards" (
	"organisation_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "call_message_guards_organisation_id_message_id_guard_id_pk" PRIMARY KEY("organisation_id","message_id","guard_id"),
	CONSTRAINT "call_message_guards_answer" CHECK (length(answer) <= 300)
);
--> statement-breakpoint
CREATE TABLE "call_messages" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	CONSTRAINT "call_messages_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "call_messages_length" CHECK (length(text) <= 300)
);
--> statement-breakpoint
ALTER TABLE "call_units" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_units" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "call_units" ADD COLUMN "asked_for" uuid;--> statement-breakpoint
ALTER TABLE "call_units" ADD COLUMN "ask_answer" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "enough_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "enough_by" uuid;--> statement-breakpoint
ALTER TABLE "call_message_guards" ADD CONSTRAINT "call_message_guards_of" FOREIGN KEY ("organisation_id","message_id") REFERENCES "public"."call_messages"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_message_guards" ADD CONSTRAINT "call_message_guards_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_messages" ADD CONSTRAINT "call_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_messages" ADD CONSTRAINT "call_messages_call_known" FOREIGN KEY ("organisation_id","call_id") REFERENCES "public"."calls"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_message_guards_guard" ON "call_message_guards" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "call_messages_call" ON "call_messages" USING btree ("organisation_id","call_id","at");--> statement-breakpoint
CREATE INDEX "call_messages_sent_by" ON "call_messages" USING btree ("sent_by");--> statement-breakpoint
ALTER TABLE "call_units" ADD CONSTRAINT "call_units_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_enough_by_users_id_fk" FOREIGN KEY ("enough_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_units_asked_by" ON "call_units" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "calls_opened" ON "calls" USING btree ("organisation_id","opened_at");--> statement-breakpoint
CREATE INDEX "calls_enough_by" ON "calls" USING btree ("enough_by");--> statement-breakpoint
ALTER TABLE "call_units" ADD CONSTRAINT "call_units_answer_known" CHECK (ask_answer in ('yes', 'no'));--> statement-breakpoint
ALTER TABLE "call_units" ADD CONSTRAINT "call_units_asked" CHECK ((asked_at is null) = (asked_for is null) and (ask_answer is null or asked_at is not null));--> statement-breakpoint
-- Forgets calls that were closed before a moment, with their units and messages. Those of an incident stay with it, and
-- a hold of the company keeps all.
CREATE FUNCTION forget_calls(before timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  DELETE FROM calls c WHERE c.closed_at < before AND c.incident_id IS NULL
    AND NOT EXISTS (SELECT FROM legal_holds h WHERE h.organisation_id = c.organisation_id AND h.lifted_at IS NULL);
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_calls(timestamptz) FROM public;
--> statement-breakpoint
SELECT raise_tenant_wall('call_messages'), count_usage('call_messages');
--> statement-breakpoint
SELECT raise_tenant_wall('call_message_guards'), count_usage('call_message_guards');
--> statement-breakpoint
SELECT raise_scope_wall('call_messages');
--> statement-breakpoint
SELECT raise_scope_wall('call_message_guards');
--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
