CREATE TABLE "help_votes" (
	"article_id" uuid NOT NULL,
	"day" date NOT NULL,
	"voter" text,
	"useful" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_days" (
	"day" date NOT NULL,
	"service" text NOT NULL,
	"worst" text NOT NULL,
	CONSTRAINT "status_days_day_service_pk" PRIMARY KEY("day","service"),
	CONSTRAINT "status_days_worst" CHECK (worst in ('operational', 'degraded', 'outage'))
);
--> statement-breakpoint
CREATE TABLE "status_incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "status_overrides" (
	"service" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" uuid,
	CONSTRAINT "status_overrides_status" CHECK (status in ('operational', 'degraded', 'outage'))
);
--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_article_id_documents_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_votes_voter" ON "help_votes" USING btree ("article_id","day","voter");--> statement-breakpoint
CREATE INDEX "help_votes_to_forget" ON "help_votes" USING btree ("day") WHERE voter is not null;--> statement-breakpoint
CREATE INDEX "status_incidents_started" ON "status_incidents" USING btree ("started_at" DESC NULLS LAST);