-- Of guards who are there already, what ended before today was worked, whatever their state is now.
ALTER TABLE "guards" ADD COLUMN "state_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "guards" ALTER COLUMN "state_since" DROP DEFAULT;--> statement-breakpoint
-- Processes of the version before change a state without its moment.
CREATE FUNCTION note_state_since() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF NEW.state_since IS NOT DISTINCT FROM OLD.state_since THEN NEW.state_since := now(); END IF;
  RETURN NEW;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER state_since BEFORE UPDATE OF state ON guards FOR EACH ROW
  WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION note_state_since();--> statement-breakpoint
-- Only active guards get shifts. What somebody has already is judged by the rules, in words.
CREATE OR REPLACE FUNCTION check_assignable() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF NEW.state IN ('assigned', 'confirmed', 'on_post')
    AND (TG_OP = 'INSERT' OR NEW.guard_id <> OLD.guard_id OR OLD.state NOT IN ('assigned', 'confirmed', 'on_post'))
    AND EXISTS (SELECT FROM guards WHERE organisation_id = NEW.organisation_id AND id = NEW.guard_id
      AND state <> 'active') THEN
    RAISE EXCEPTION 'this guard can''t be assigned'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'assignments_assignable';
  END IF;
  RETURN NEW;
END $fn$;
