CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"asked_by" uuid,
	"place" text NOT NULL,
	"name" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"encrypted" boolean NOT NULL,
	"reason" text,
	"test_state" text,
	"tested_at" timestamp with time zone,
	"test_reason" text,
	CONSTRAINT "backups_state" CHECK (state in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "backups_asked" ON "backups" USING btree ("asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "backups_under_way" ON "backups" USING btree ((true)) WHERE state in ('waiting', 'running');