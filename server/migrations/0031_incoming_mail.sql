CREATE TABLE "incoming_mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"validity" text NOT NULL,
	"last_uid" integer NOT NULL,
	"looked_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "incoming_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"via" text NOT NULL,
	"state" text NOT NULL,
	"message_id" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"quoted" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"automatic" boolean NOT NULL,
	"cut" boolean NOT NULL,
	"answered" uuid,
	"reference" text,
	CONSTRAINT "incoming_mails_key_unique" UNIQUE("key"),
	CONSTRAINT "incoming_mails_state_known" CHECK (state in ('filed', 'report', 'own', 'loose', 'done'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state_known";--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_kind_known";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "heard_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owed_by" timestamp with time zone GENERATED ALWAYS AS (case when stage = 'spam' then null when heard_at is not null then heard_due_at when stage = 'new' and answered_at is null then due_at end) STORED;--> statement-breakpoint
CREATE INDEX "incoming_mails_state" ON "incoming_mails" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "incoming_mails_at" ON "incoming_mails" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "incoming_mails_reference" ON "incoming_mails" USING btree ("reference","at");--> statement-breakpoint
CREATE INDEX "incoming_mails_sender" ON "incoming_mails" USING btree (lower("from_address"));--> statement-breakpoint
CREATE INDEX "leads_owed" ON "leads" USING btree ("owed_by","id") WHERE owed_by is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_known" CHECK (state in ('queued', 'sent', 'not-sent', 'failed', 'unsure', 'cancelled', 'bounced'));--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_kind_known" CHECK (kind in ('stage', 'assign', 'note', 'reply', 'overdue', 'settled'));