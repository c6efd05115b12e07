ALTER TABLE "organisation_keys" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "organisation_keys" ADD CONSTRAINT "organisation_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_keys_made_by" ON "organisation_keys" USING btree ("made_by");--> statement-breakpoint
-- Who made the keys that are there: their events say so.
DO $do$ BEGIN
  PERFORM set_config('app.whole', 'on', true);
  UPDATE organisation_keys k SET made_by = e.actor_id FROM ledger_events e
    WHERE e.organisation_id = k.organisation_id AND e.kind = 'key.added' AND e.subject = 'key:' || k.id
      AND EXISTS (SELECT FROM users u WHERE u.id = e.actor_id);
  PERFORM set_config('app.whole', '', true);
END $do$;
