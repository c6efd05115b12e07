ALTER TABLE "organisations" ADD COLUMN "bids" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_bids_known" CHECK (bids in ('office', 'first'));--> statement-breakpoint
-- Where the company says so, a shift without a guard is open for bids as soon as guards know that nobody has it:
-- once it is told, and once the guard who had it says no. The office takes a guard off in a draft, so that waits.
CREATE FUNCTION open_by_default(organisation uuid, shift uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  INSERT INTO bid_openings (organisation_id, shift_id, first_wins, opened_at)
    SELECT s.organisation_id, s.id, o.bids = 'first', moment
    FROM shifts s JOIN organisations o ON o.organisation_id = s.organisation_id
    WHERE s.organisation_id = organisation AND s.id = shift AND o.bids IS NOT NULL AND s.state = 'published'
      AND s.told IS NOT NULL AND lower(s.during) > moment
      AND NOT EXISTS (SELECT FROM assignments a WHERE a.organisation_id = s.organisation_id AND a.shift_id = s.id
        AND a.state IN ('assigned', 'confirmed', 'on_post'))
  ON CONFLICT DO NOTHING;
END $fn$;
--> statement-breakpoint
CREATE FUNCTION open_told_bids() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF NEW.state = 'published' THEN PERFORM open_by_default(NEW.organisation_id, NEW.id, NEW.told_at);
  ELSE DELETE FROM bid_openings WHERE organisation_id = NEW.organisation_id AND shift_id = NEW.id; END IF;
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER bids_open AFTER UPDATE OF told_at ON shifts FOR EACH ROW
  WHEN (NEW.told_at IS DISTINCT FROM OLD.told_at) EXECUTE FUNCTION open_told_bids();--> statement-breakpoint
CREATE FUNCTION open_refused_bids() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM open_by_default(NEW.organisation_id, NEW.shift_id, NEW.changed_at);
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER bids_open AFTER UPDATE OF state ON assignments FOR EACH ROW
  WHEN (NEW.state IN ('declined', 'called_off') AND OLD.state NOT IN ('declined', 'called_off')) EXECUTE FUNCTION open_refused_bids();
