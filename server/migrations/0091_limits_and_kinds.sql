CREATE TABLE "region_rule_sets" (
	"organisation_id" uuid NOT NULL,
	"region_id" uuid NOT NULL,
	"packs" text[] NOT NULL,
	CONSTRAINT "region_rule_sets_organisation_id_region_id_pk" PRIMARY KEY("organisation_id","region_id")
);
--> statement-breakpoint
CREATE TABLE "rule_limits" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pack" text NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"value" integer,
	"holds_from" date NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "rule_limits_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "rule_limits_undone" CHECK (undone_by is null or undone_at is not null)
);
--> statement-breakpoint
DROP INDEX "qualification_types_name";--> statement-breakpoint
ALTER TABLE "qualification_types" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "region_rule_sets" ADD CONSTRAINT "region_rule_sets_region" FOREIGN KEY ("organisation_id","region_id") REFERENCES "public"."regions"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_limits" ADD CONSTRAINT "rule_limits_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_limits_changed" ON "rule_limits" USING btree ("organisation_id","changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_limits_day" ON "rule_limits" USING btree ("organisation_id","pack","kind","field","holds_from") WHERE undone_at is null;--> statement-breakpoint
SELECT set_config('app.whole', 'on', true);--> statement-breakpoint
-- Names that differ in their case alone get a number, so that each stands for one kind.
UPDATE qualification_types q SET name = left(q.name, 74) || ' (' || d.nth || ')'
  FROM (SELECT organisation_id, id, row_number() OVER (PARTITION BY organisation_id, lower(name) ORDER BY id) AS nth
    FROM qualification_types) d
  WHERE d.organisation_id = q.organisation_id AND d.id = q.id AND d.nth > 1;--> statement-breakpoint
SELECT set_config('app.whole', '', true);--> statement-breakpoint
CREATE UNIQUE INDEX "qualification_types_name_once" ON "qualification_types" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
SELECT raise_tenant_wall(walled) FROM unnest(ARRAY['region_rule_sets', 'rule_limits']::regclass[]) AS walled;--> statement-breakpoint
SELECT count_usage(counted) FROM unnest(ARRAY['region_rule_sets', 'rule_limits']::regclass[]) AS counted;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
