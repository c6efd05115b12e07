CREATE TABLE "broadcast_recipients" (
	"organisation_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "broadcast_recipients_organisation_id_broadcast_id_guard_id_pk" PRIMARY KEY("organisation_id","broadcast_id","guard_id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid,
	"audience" jsonb NOT NULL,
	"place" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	CONSTRAINT "broadcasts_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "broadcasts_lengths" CHECK (length(subject) <= 120 and length(text) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_of" FOREIGN KEY ("organisation_id","broadcast_id") REFERENCES "public"."broadcasts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_site_known" FOREIGN KEY ("organisation_id","site_id") REFERENCES "public"."sites"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_guard" ON "broadcast_recipients" USING btree ("organisation_id","guard_id");--> statement-breakpoint
CREATE INDEX "broadcasts_at" ON "broadcasts" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "broadcasts_site" ON "broadcasts" USING btree ("organisation_id","site_id");--> statement-breakpoint
CREATE INDEX "broadcasts_sent_by" ON "broadcasts" USING btree ("sent_by");--> statement-breakpoint
-- Messages to guards that are old enough to be forgotten, with who read them.
CREATE FUNCTION forget_broadcasts(before timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  DELETE FROM broadcasts b WHERE b.at < before;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_broadcasts(timestamptz) FROM public;--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['broadcasts', 'broadcast_recipients']::regclass[]) AS walled;--> statement-breakpoint
SELECT raise_scope_wall('broadcasts');--> statement-breakpoint
SELECT raise_scope_wall('broadcast_recipients');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
