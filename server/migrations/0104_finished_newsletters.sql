ALTER TABLE "newsletter_campaigns" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
-- What has gone out before this version is no news.
UPDATE "newsletter_campaigns" SET "told_at" = now() WHERE "state" = 'sending';
