CREATE TABLE "media_labelled" (
	"media_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "media_labelled_media_id_label_id_pk" PRIMARY KEY("media_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "media_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "cut_from" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "cut_left" integer;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "cut_top" integer;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "cut_width" integer;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "cut_height" integer;--> statement-breakpoint
ALTER TABLE "media_labelled" ADD CONSTRAINT "media_labelled_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_labelled" ADD CONSTRAINT "media_labelled_label_id_media_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."media_labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_labelled_label" ON "media_labelled" USING btree ("label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_labels_name" ON "media_labels" USING btree (lower(name));--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_cut_from_media_files_id_fk" FOREIGN KEY ("cut_from") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_cut" ON "media_files" USING btree ("cut_from","cut_left","cut_top","cut_width","cut_height") WHERE cut_from is not null;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_cut_whole" CHECK (num_nulls(cut_from, cut_left, cut_top, cut_width, cut_height) in (0, 5)
        and cut_left >= 0 and cut_top >= 0 and cut_width > 0 and cut_height > 0);