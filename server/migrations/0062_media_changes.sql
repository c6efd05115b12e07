CREATE TABLE "media_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"media_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"documents" jsonb NOT NULL,
	"others" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "media_changes_at" ON "media_changes" USING btree ("at");