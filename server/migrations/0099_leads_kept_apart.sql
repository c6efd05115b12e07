CREATE TABLE "lead_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "lead_blocks_value" UNIQUE("kind","value"),
	CONSTRAINT "lead_blocks_kind_known" CHECK (kind in ('word', 'domain', 'address'))
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_kind_known";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "demo_bookings" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_bookings" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demo_bookings" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merge_change" jsonb;--> statement-breakpoint
ALTER TABLE "lead_blocks" ADD CONSTRAINT "lead_blocks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_blocks_created" ON "lead_blocks" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_kind_known" CHECK (kind in ('stage', 'assign', 'note', 'reply', 'overdue', 'settled', 'merge', 'separate', 'task', 'task-done', 'task-open', 'task-removed', 'demo-moved', 'demo-confirmed', 'demo-cancelled'));