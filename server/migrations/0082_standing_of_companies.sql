ALTER TABLE "organisations" ADD COLUMN "customer_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "last_used_on" date;--> statement-breakpoint
-- The last change that somebody made. From now on each first visit of a day counts.
DO $do$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  UPDATE organisations o SET last_used_on = day_of_id(coalesce((SELECT e.id FROM ledger_events e
    WHERE e.organisation_id = o.organisation_id AND e.actor_id IS NOT NULL ORDER BY e.id DESC LIMIT 1), o.organisation_id));
  PERFORM set_config('app.whole', '', true);
END $do$;
