CREATE TABLE "organisation_people" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "organisation_people_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "organisation_people" ADD CONSTRAINT "organisation_people_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_people" ADD CONSTRAINT "organisation_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_people_user" ON "organisation_people" USING btree ("user_id");--> statement-breakpoint
-- Each new member is known from then on, also after leaving: the log of the organisation names them.
CREATE FUNCTION know_member() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  INSERT INTO organisation_people (organisation_id, user_id) VALUES (NEW.organisation_id, NEW.user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER know_member AFTER INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION know_member();--> statement-breakpoint
-- Those whom an organisation knows so far: its members, and everybody whom its tables name for what they did.
DO $do$ BEGIN
  PERFORM set_config('app.whole', 'on', true);
  INSERT INTO organisation_people (organisation_id, user_id)
    SELECT acts.organisation_id, acts.user_id FROM (
      SELECT organisation_id, user_id FROM memberships
      UNION SELECT organisation_id, opened_by FROM organisations
      UNION SELECT organisation_id, actor_id FROM ledger_events
      UNION SELECT organisation_id, actor_id FROM ledger_custody
      UNION SELECT organisation_id, published_by FROM post_orders
      UNION SELECT organisation_id, verified_by FROM guard_qualifications
      UNION SELECT organisation_id, override_by FROM assignments
      UNION SELECT organisation_id, given_by FROM rule_overrides
      UNION SELECT organisation_id, asked_by FROM roster_audits
    ) AS acts JOIN users ON users.id = acts.user_id;
  PERFORM set_config('app.whole', '', true);
END $do$;
--> statement-breakpoint
SELECT raise_tenant_wall('organisation_people');--> statement-breakpoint
-- Accounts are of the whole product, and an organisation sees those that it knows. Only the owner of the table, who is
-- not held by this policy, sees the others.
ALTER TABLE users ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY known ON users FOR SELECT USING (EXISTS (SELECT FROM organisation_people known
  WHERE known.organisation_id = (SELECT nullif(current_setting('app.organisation', true), '')::uuid) AND known.user_id = users.id));--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
