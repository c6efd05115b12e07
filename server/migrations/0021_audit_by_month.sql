-- Written by hand: a table can't become partitioned, so a new one takes its place and its rows.
ALTER TABLE "audit" RENAME TO "audit_before";--> statement-breakpoint
ALTER TABLE "audit_before" RENAME CONSTRAINT "audit_pkey" TO "audit_before_pkey";--> statement-breakpoint
DROP INDEX "audit_at";--> statement-breakpoint
DROP INDEX "audit_actor";--> statement-breakpoint
DROP INDEX "audit_subject";--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint NOT NULL DEFAULT nextval('audit_id_seq'),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	CONSTRAINT "audit_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER SEQUENCE "audit_id_seq" OWNED BY "audit"."id";--> statement-breakpoint
-- As in 0012: to compress what is written a second time costs a save more than the space is worth.
ALTER TABLE "audit" ALTER COLUMN "before" SET STORAGE EXTERNAL, ALTER COLUMN "after" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("kind","subject","at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","at","id");--> statement-breakpoint
-- What no month was made for in time.
CREATE TABLE "audit_rest" PARTITION OF "audit" DEFAULT;--> statement-breakpoint
-- Makes the partition of the month (UTC) in which a moment lies, with the rows of that month that are in the rest already.
-- The lock has writers wait before they choose a partition: one that waited for the rest would be refused once the month is
-- taken out of it. Processes that ask at the same time make a month once.
CREATE FUNCTION audit_make_month(moment timestamptz) RETURNS void LANGUAGE plpgsql SET lock_timeout = '5s' AS $$
declare
  first constant timestamptz := date_trunc('month', moment, 'UTC');
  next constant timestamptz := date_trunc('month', first + interval '40 days', 'UTC');
  name constant text := to_char(first at time zone 'UTC', '"audit_"YYYY"_"MM');
begin
  if to_regclass(name) is not null then return; end if;
  lock table audit in share row exclusive mode;
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like audit including defaults including constraints including storage)', name);
  execute format('with moved as (delete from audit_rest where at >= $1 and at < $2 returning *) insert into %I select * from moved', name) using first, next;
  execute format('alter table audit attach partition %I for values from (%L) to (%L)', name, first, next);
end $$;--> statement-breakpoint
SELECT audit_make_month(month) FROM (SELECT DISTINCT date_trunc('month', "at", 'UTC') AS month FROM "audit_before") AS months;--> statement-breakpoint
INSERT INTO "audit" SELECT * FROM "audit_before" ORDER BY "id";--> statement-breakpoint
DROP TABLE "audit_before";
