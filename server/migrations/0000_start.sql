CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"data" jsonb NOT NULL,
	"live" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"document_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"action" text NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("kind","subject","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "documents_kind_slug" ON "documents" USING btree ("kind","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_kind_position" ON "documents" USING btree ("kind","position","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_kind_published" ON "documents" USING btree ("kind","published_at" DESC NULLS LAST) WHERE live is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_document_version" ON "revisions" USING btree ("document_id","version");