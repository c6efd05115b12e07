CREATE TABLE "periods" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"state" text NOT NULL,
	"locked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "periods_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "periods_state_known" CHECK (state in ('draft', 'published', 'locked')),
	CONSTRAINT "periods_length" CHECK (not isempty(during)),
	CONSTRAINT "periods_locked_since" CHECK ((state = 'locked') = (locked_at is not null))
);
--> statement-breakpoint
CREATE TABLE "rotation_guards" (
	"organisation_id" uuid NOT NULL,
	"rotation_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"days_later" integer NOT NULL,
	CONSTRAINT "rotation_guards_organisation_id_rotation_id_guard_id_pk" PRIMARY KEY("organisation_id","rotation_id","guard_id")
);
--> statement-breakpoint
CREATE TABLE "rotations" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"cycle" text[] NOT NULL,
	"anchor" date NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "rotations_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "rotations_length" CHECK (cardinality(cycle) between 1 and 84)
);
--> statement-breakpoint
CREATE TABLE "shift_templates" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shift_templates_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "template_duties" (
	"organisation_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"code" text NOT NULL,
	"post_id" uuid NOT NULL,
	"days" integer[] NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"headcount" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "template_duties_organisation_id_template_id_code_pk" PRIMARY KEY("organisation_id","template_id","code"),
	CONSTRAINT "template_duties_headcount" CHECK (headcount between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "template_shifts" (
	"organisation_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"code" text NOT NULL,
	"day" date NOT NULL,
	"seat" integer NOT NULL,
	"shift_id" uuid NOT NULL,
	CONSTRAINT "template_shifts_organisation_id_template_id_code_day_seat_pk" PRIMARY KEY("organisation_id","template_id","code","day","seat")
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "override_by" uuid;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "override_of" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_guards" ADD CONSTRAINT "rotation_guards_rotation" FOREIGN KEY ("organisation_id","rotation_id") REFERENCES "public"."rotations"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_guards" ADD CONSTRAINT "rotation_guards_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotations" ADD CONSTRAINT "rotations_template_known" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."shift_templates"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_templates" ADD CONSTRAINT "shift_templates_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_duties" ADD CONSTRAINT "template_duties_template" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."shift_templates"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_duties" ADD CONSTRAINT "template_duties_post_known" FOREIGN KEY ("organisation_id","post_id") REFERENCES "public"."site_posts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_shifts" ADD CONSTRAINT "template_shifts_template" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."shift_templates"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_shifts" ADD CONSTRAINT "template_shifts_shift_known" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."shifts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "periods_start" ON "periods" USING btree ("organisation_id",lower(during));--> statement-breakpoint
CREATE INDEX "rotation_guards_guard" ON "rotation_guards" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "rotations_template" ON "rotations" USING btree ("organisation_id","template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_templates_name" ON "shift_templates" USING btree ("organisation_id","name");--> statement-breakpoint
CREATE INDEX "shift_templates_site" ON "shift_templates" USING btree ("organisation_id","site_id");--> statement-breakpoint
CREATE INDEX "template_duties_post" ON "template_duties" USING btree ("organisation_id","post_id");--> statement-breakpoint
CREATE INDEX "template_shifts_shift" ON "template_shifts" USING btree ("organisation_id","shift_id");--> statement-breakpoint
CREATE INDEX "assignments_unconfirmed" ON "assignments" USING btree ("organisation_id","confirm_by") WHERE state = 'assigned' and confirm_by is not null;
--> statement-breakpoint
SELECT raise_tenant_wall(walled) FROM unnest(ARRAY['periods', 'shift_templates', 'template_duties', 'rotations', 'rotation_guards', 'template_shifts']::regclass[]) AS walled;
--> statement-breakpoint
-- As in migration 0042, and the periods of an organisation never overlap.
CREATE OR REPLACE FUNCTION hold_exclusions() RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  CREATE EXTENSION IF NOT EXISTS btree_gist;
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'assignments_one_place' AND conrelid = 'assignments'::regclass) THEN
    ALTER TABLE guard_qualifications ADD CONSTRAINT guard_qualifications_one EXCLUDE USING gist (organisation_id WITH =, guard_id WITH =, type_id WITH =, daterange(valid_from, valid_until, '[]') WITH &&);
    ALTER TABLE time_off ADD CONSTRAINT time_off_one EXCLUDE USING gist (organisation_id WITH =, guard_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (state = 'approved');
    ALTER TABLE assignments ADD CONSTRAINT assignments_one_place EXCLUDE USING gist (organisation_id WITH =, guard_id WITH =, during WITH &&) WHERE (state IN ('assigned', 'confirmed', 'on_post')) DEFERRABLE INITIALLY DEFERRED;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'periods_apart' AND conrelid = 'periods'::regclass) THEN
    ALTER TABLE periods ADD CONSTRAINT periods_apart EXCLUDE USING gist (organisation_id WITH =, during WITH &&);
  END IF;
END $fn$;
--> statement-breakpoint
DO $do$ BEGIN PERFORM hold_exclusions(); EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
--> statement-breakpoint
-- Refuses, in words for people (WP409), a change of anything that begins in a locked period. The rows of periods stay
-- locked until the transaction ends, so a period and its shifts are not changed at once.
CREATE FUNCTION refuse_in_locked(organisation uuid, moments timestamptz[]) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE found record;
BEGIN
  FOR found IN SELECT p.state, lower(p.during) AS begins, upper(p.during) - interval '1 minute' AS ends, o.zone
    FROM periods p JOIN organisations o ON o.organisation_id = p.organisation_id
    WHERE p.organisation_id = organisation AND EXISTS (SELECT FROM unnest(moments) AS moment WHERE p.during @> moment)
    FOR SHARE OF p
  LOOP
    IF found.state = 'locked' THEN
      RAISE EXCEPTION 'The period from % to % is locked, so its shifts stay as they are. The owner can unlock it.',
        to_char(found.begins AT TIME ZONE found.zone, 'FMMonth FMDD'), to_char(found.ends AT TIME ZONE found.zone, 'FMMonth FMDD, YYYY')
        USING ERRCODE = 'WP409';
    END IF;
  END LOOP;
END $fn$;
--> statement-breakpoint
CREATE FUNCTION keep_locked() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE found record;
BEGIN
  FOR found IN SELECT organisation_id, array_agg(DISTINCT lower(during)) AS moments FROM changed GROUP BY 1 LOOP
    PERFORM refuse_in_locked(found.organisation_id, found.moments);
  END LOOP;
  RETURN NULL;
END $fn$;
--> statement-breakpoint
-- A guard's answer to a shift changes nobody's place, so it stays possible.
CREATE FUNCTION keep_locked_places() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE found record;
BEGIN
  FOR found IN SELECT a.organisation_id, array_agg(DISTINCT lower(a.during)) AS moments
    FROM after_change a JOIN before_change b ON b.organisation_id = a.organisation_id AND b.id = a.id
    WHERE a.guard_id <> b.guard_id
      OR (a.state IN ('assigned', 'confirmed', 'on_post')) <> (b.state IN ('assigned', 'confirmed', 'on_post'))
    GROUP BY 1
  LOOP
    PERFORM refuse_in_locked(found.organisation_id, found.moments);
  END LOOP;
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER locked_added AFTER INSERT ON shifts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_locked();--> statement-breakpoint
CREATE TRIGGER locked_from AFTER UPDATE ON shifts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_locked();--> statement-breakpoint
CREATE TRIGGER locked_into AFTER UPDATE ON shifts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_locked();--> statement-breakpoint
CREATE TRIGGER locked_removed AFTER DELETE ON shifts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_locked();--> statement-breakpoint
CREATE TRIGGER locked_added AFTER INSERT ON assignments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_locked();--> statement-breakpoint
CREATE TRIGGER locked_places AFTER UPDATE ON assignments REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION keep_locked_places();--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
