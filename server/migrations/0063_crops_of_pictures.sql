ALTER TABLE "media_files" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "cropped_from" uuid;