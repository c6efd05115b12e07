ALTER TABLE "media_files" DROP CONSTRAINT "media_files_cut_whole";--> statement-breakpoint
ALTER TABLE "media_files" DROP CONSTRAINT "media_files_cut_from_media_files_id_fk";
--> statement-breakpoint
DROP INDEX "media_files_cut";--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "cut_from";--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "cut_left";--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "cut_top";--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "cut_width";--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "cut_height";