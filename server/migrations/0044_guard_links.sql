CREATE TABLE "guard_links" (
	"organisation_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"guard_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"publication_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "guard_links_organisation_id_hash_pk" PRIMARY KEY("organisation_id","hash"),
	CONSTRAINT "guard_links_purpose_known" CHECK (purpose in ('page', 'calendar')),
	CONSTRAINT "guard_links_expiry" CHECK ((purpose = 'page') = (expires_at is not null))
);
--> statement-breakpoint
ALTER TABLE "guard_links" ADD CONSTRAINT "guard_links_guard" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guard_links_hash" ON "guard_links" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "guard_links_publication" ON "guard_links" USING btree ("organisation_id","guard_id","publication_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guard_links_calendar" ON "guard_links" USING btree ("organisation_id","guard_id") WHERE purpose = 'calendar';--> statement-breakpoint
SELECT raise_tenant_wall('guard_links');--> statement-breakpoint
-- A guard who leaves takes no link along.
CREATE FUNCTION end_guard_links() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  DELETE FROM guard_links WHERE organisation_id = NEW.organisation_id AND guard_id = NEW.id;
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER links_end AFTER UPDATE OF state ON guards FOR EACH ROW WHEN (NEW.state = 'left') EXECUTE FUNCTION end_guard_links();--> statement-breakpoint
CREATE FUNCTION guard_link_at(wanted text) RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select l.organisation_id, l.guard_id from guard_links l where l.hash = wanted;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION guard_link_at(text) FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
