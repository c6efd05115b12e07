ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_kind_known";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_id_leads_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_company" ON "leads" USING btree (lower("company"));--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_kind_known" CHECK (kind in ('stage', 'assign', 'note', 'reply', 'overdue', 'settled', 'merge', 'separate'));