ALTER TABLE "incident_media" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incident_media" ADD COLUMN "added_by" uuid;