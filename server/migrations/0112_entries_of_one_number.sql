ALTER TABLE "content_sources" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "content_sources" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "content_sources" ADD COLUMN "published_at" timestamp with time zone;