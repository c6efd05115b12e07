ALTER TABLE "shares" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "data" jsonb;--> statement-breakpoint
CREATE INDEX "shares_document" ON "shares" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "shares_maker" ON "shares" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_id_unique" UNIQUE("id");