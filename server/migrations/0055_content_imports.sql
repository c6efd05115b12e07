CREATE TABLE "content_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"ref" text,
	"title" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"verdict" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"data" jsonb,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "content_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "content_import_rows_verdict_known" CHECK (verdict in ('new', 'changed', 'known', 'edited', 'removed', 'left', 'done', 'missing', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"system" text NOT NULL,
	"site" text NOT NULL,
	"state" text NOT NULL,
	"live" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "content_imports_state" CHECK (state in ('reading', 'checked', 'taking', 'done', 'removing'))
);
--> statement-breakpoint
CREATE TABLE "content_sources" (
	"system" text NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"own_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "content_sources_system_site_kind_source_id_pk" PRIMARY KEY("system","site","kind","source_id")
);
--> statement-breakpoint
ALTER TABLE "content_import_rows" ADD CONSTRAINT "content_import_rows_import_id_content_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."content_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_import_rows_verdict" ON "content_import_rows" USING btree ("import_id","verdict","kind","line");--> statement-breakpoint
CREATE UNIQUE INDEX "content_import_rows_source" ON "content_import_rows" USING btree ("import_id","kind","source_id");--> statement-breakpoint
CREATE INDEX "content_import_rows_ref" ON "content_import_rows" USING btree ("import_id","ref") WHERE ref is not null;--> statement-breakpoint
CREATE INDEX "content_imports_newest" ON "content_imports" USING btree ("created_at","id");