CREATE TABLE "incident_forms" (
	"organisation_id" uuid NOT NULL,
	"type_key" text NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incident_forms_organisation_id_type_key_number_pk" PRIMARY KEY("organisation_id","type_key","number")
);
--> statement-breakpoint
CREATE TABLE "incident_types" (
	"organisation_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"severity" integer NOT NULL,
	"tells_client" boolean NOT NULL,
	"place" integer NOT NULL,
	"retired_at" timestamp with time zone,
	"form_number" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "incident_types_organisation_id_key_pk" PRIMARY KEY("organisation_id","key"),
	CONSTRAINT "incident_types_severity" CHECK (severity between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "custody_items" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"label" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "custody_items_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "custody_moves" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	"purpose" text NOT NULL,
	"place" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"noted_by" uuid NOT NULL,
	CONSTRAINT "custody_moves_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role" text,
	"number" integer NOT NULL,
	"summary" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	"erased_at" timestamp with time zone,
	"erased_by" uuid,
	"erased_why" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parties_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "parties_kind_known" CHECK (kind in ('person', 'vehicle', 'property')),
	CONSTRAINT "parties_role_known" CHECK (role in ('subject', 'victim', 'witness', 'staff')),
	CONSTRAINT "parties_role" CHECK ((kind = 'person') = (role is not null)),
	CONSTRAINT "parties_erased" CHECK ((erased_at is null) = (erased_by is null) and (erased_at is null) = (erased_why is null))
);
--> statement-breakpoint
CREATE TABLE "party_details" (
	"organisation_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "party_details_organisation_id_party_id_pk" PRIMARY KEY("organisation_id","party_id")
);
--> statement-breakpoint
CREATE TABLE "party_looks" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "party_looks_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "incidents" DROP CONSTRAINT "incidents_type_known";--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "incident_forms" ADD CONSTRAINT "incident_forms_of" FOREIGN KEY ("organisation_id","type_key") REFERENCES "public"."incident_types"("organisation_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_types" ADD CONSTRAINT "incident_types_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_items" ADD CONSTRAINT "custody_items_of" FOREIGN KEY ("organisation_id","incident_id") REFERENCES "public"."incidents"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_moves" ADD CONSTRAINT "custody_moves_of" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."custody_items"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_of" FOREIGN KEY ("organisation_id","incident_id") REFERENCES "public"."incidents"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_details" ADD CONSTRAINT "party_details_of" FOREIGN KEY ("organisation_id","party_id") REFERENCES "public"."parties"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_looks" ADD CONSTRAINT "party_looks_of" FOREIGN KEY ("organisation_id","party_id") REFERENCES "public"."parties"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custody_items_incident" ON "custody_items" USING btree ("organisation_id","incident_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custody_moves_turn" ON "custody_moves" USING btree ("organisation_id","item_id","turn");--> statement-breakpoint
CREATE INDEX "parties_incident" ON "parties" USING btree ("organisation_id","incident_id");--> statement-breakpoint
CREATE INDEX "party_looks_party" ON "party_looks" USING btree ("organisation_id","party_id","id");--> statement-breakpoint
-- A form that reports name, and a hand-over that people rely on, stay as they were.
CREATE FUNCTION keep_incident_form() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  RAISE EXCEPTION 'A form that reports answer is not changed.' USING ERRCODE = 'WP409';
END $fn$;
--> statement-breakpoint
CREATE TRIGGER incident_form_kept BEFORE UPDATE ON incident_forms FOR EACH ROW EXECUTE FUNCTION keep_incident_form();--> statement-breakpoint
CREATE FUNCTION keep_custody_move() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  RAISE EXCEPTION 'Who had something is not changed afterwards.' USING ERRCODE = 'WP409';
END $fn$;
--> statement-breakpoint
CREATE TRIGGER custody_move_kept BEFORE UPDATE ON custody_moves FOR EACH ROW EXECUTE FUNCTION keep_custody_move();--> statement-breakpoint
CREATE FUNCTION keep_party_look() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  RAISE EXCEPTION 'Who looked at details is not changed afterwards.' USING ERRCODE = 'WP409';
END $fn$;
--> statement-breakpoint
CREATE TRIGGER party_look_kept BEFORE UPDATE ON party_looks FOR EACH ROW EXECUTE FUNCTION keep_party_look();--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['incident_types', 'incident_forms', 'parties', 'party_details', 'party_looks', 'custody_items', 'custody_moves']::regclass[]) AS walled;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
