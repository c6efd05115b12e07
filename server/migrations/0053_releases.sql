CREATE TABLE "release_documents" (
	"release_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_ticked" boolean DEFAULT true NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"version" integer,
	"before" jsonb,
	"before_version" integer,
	CONSTRAINT "release_documents_release_id_document_id_pk" PRIMARY KEY("release_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"at" timestamp with time zone,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "releases_state_known" CHECK (state in ('open', 'scheduled', 'live', 'undone')),
	CONSTRAINT "releases_scheduled_at" CHECK ((state = 'scheduled') = (at is not null))
);
--> statement-breakpoint
ALTER TABLE "release_documents" ADD CONSTRAINT "release_documents_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_documents" ADD CONSTRAINT "release_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "release_documents_open" ON "release_documents" USING btree ("document_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "release_documents_document" ON "release_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "releases_updated" ON "releases" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "releases_at" ON "releases" USING btree ("at") WHERE state = 'scheduled';