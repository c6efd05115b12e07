CREATE TABLE "document_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"document_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"anchor" jsonb,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"resolved_by_name" text,
	CONSTRAINT "document_comments_anchored" CHECK ((parent_id is null) = (anchor is not null))
);
--> statement-breakpoint
CREATE TABLE "document_reviewers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"verdict" text NOT NULL,
	"version" integer,
	"at" timestamp with time zone,
	CONSTRAINT "document_reviewers_verdict_known" CHECK (verdict in ('waiting', 'approved', 'changes'))
);
--> statement-breakpoint
CREATE TABLE "document_reviews" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "review_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reviewed_version" integer;--> statement-breakpoint
ALTER TABLE "document_comments" ADD CONSTRAINT "document_comments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_comments" ADD CONSTRAINT "document_comments_parent_id_document_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."document_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_comments" ADD CONSTRAINT "document_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_comments" ADD CONSTRAINT "document_comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reviewers" ADD CONSTRAINT "document_reviewers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reviewers" ADD CONSTRAINT "document_reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reviews" ADD CONSTRAINT "document_reviews_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reviews" ADD CONSTRAINT "document_reviews_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_comments_open" ON "document_comments" USING btree ("document_id","number") WHERE parent_id is null and resolved_at is null;--> statement-breakpoint
CREATE INDEX "document_comments_done" ON "document_comments" USING btree ("document_id","number") WHERE parent_id is null and resolved_at is not null;--> statement-breakpoint
CREATE INDEX "document_comments_answers" ON "document_comments" USING btree ("parent_id","number");--> statement-breakpoint
CREATE INDEX "document_comments_author" ON "document_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "document_comments_resolver" ON "document_comments" USING btree ("resolved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "document_reviewers_person" ON "document_reviewers" USING btree ("document_id","user_id");--> statement-breakpoint
CREATE INDEX "document_reviewers_waiting" ON "document_reviewers" USING btree ("user_id") WHERE verdict = 'waiting';--> statement-breakpoint
CREATE INDEX "document_reviewers_user" ON "document_reviewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_reviews_asked" ON "document_reviews" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "document_reviews_asked_by" ON "document_reviews" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "documents_reviewed" ON "documents" USING btree ("kind","review_state") WHERE deleted_at is null and review_state <> 'none';--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_review_known" CHECK (review_state in ('none', 'review', 'changes', 'approved'));