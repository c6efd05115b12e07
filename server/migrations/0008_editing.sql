CREATE TABLE "presence" (
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"hash" text PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "live_version" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "live_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "scheduled_version" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, title || ' ' || slug)) STORED;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_kind_updated" ON "documents" USING btree ("kind","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_kind_title" ON "documents" USING btree ("kind","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_trash" ON "documents" USING btree ("kind","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "documents_labels" ON "documents" USING gin ("labels") WHERE labels <> '{}';--> statement-breakpoint
CREATE INDEX "documents_words" ON "documents" USING gin ("words");--> statement-breakpoint
UPDATE documents SET live_version = version, live_at = updated_at WHERE live IS NOT NULL AND live = data;--> statement-breakpoint
UPDATE documents d SET
  live_version = coalesce((select max(r.version) from revisions r where r.document_id = d.id and r.data = d.live), 0),
  live_at = coalesce((select max(r.at) from revisions r where r.document_id = d.id and r.data = d.live), d.published_at, d.updated_at)
WHERE live IS NOT NULL AND live_version IS NULL;--> statement-breakpoint
UPDATE revisions r SET published_at = d.live_at FROM documents d WHERE r.document_id = d.id AND r.version = d.live_version;--> statement-breakpoint
-- Saving a draft changes nothing that visitors see, so it must not cost what publishing does.
DROP TRIGGER keep_post ON documents;--> statement-breakpoint
CREATE TRIGGER keep_post AFTER INSERT ON documents
  FOR EACH ROW WHEN (new.kind = 'post' AND new.live IS NOT NULL) EXECUTE FUNCTION keep_post();--> statement-breakpoint
CREATE TRIGGER keep_post_again AFTER UPDATE OF slug, live, published_at, deleted_at ON documents
  FOR EACH ROW WHEN (new.kind = 'post' AND (old.slug, old.live, old.published_at, old.deleted_at) IS DISTINCT FROM (new.slug, new.live, new.published_at, new.deleted_at))
  EXECUTE FUNCTION keep_post();
