ALTER TABLE "guards" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
CREATE INDEX "guards_merged" ON "guards" USING btree ("organisation_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE guards ADD CONSTRAINT guards_merged_known FOREIGN KEY (organisation_id, merged_into) REFERENCES guards (organisation_id, id);--> statement-breakpoint
ALTER TABLE guards ADD CONSTRAINT guards_merged_left CHECK (merged_into IS NULL OR (state = 'left' AND merged_into <> id));--> statement-breakpoint
-- A guard who was merged into another one stays as they were, and gets nothing more: what waits for the lock of a merge
-- reads of it then. Processes of the version before merge nobody.
CREATE FUNCTION refuse_merged() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE known record;
BEGIN
  SELECT g.name, g.merged_into INTO known FROM guards g
    WHERE g.organisation_id = NEW.organisation_id AND g.id = NEW.guard_id FOR KEY SHARE;
  IF known.merged_into IS NOT NULL THEN
    RAISE EXCEPTION '% was merged into another guard, who is the same person. Change that one instead.', known.name
      USING ERRCODE = 'WP409';
  END IF;
  RETURN NEW;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER not_merged BEFORE INSERT OR UPDATE OF guard_id ON guard_qualifications FOR EACH ROW EXECUTE FUNCTION refuse_merged();--> statement-breakpoint
CREATE TRIGGER not_merged BEFORE INSERT OR UPDATE OF guard_id ON guard_availability FOR EACH ROW EXECUTE FUNCTION refuse_merged();--> statement-breakpoint
CREATE TRIGGER not_merged BEFORE INSERT OR UPDATE OF guard_id ON guard_liked_sites FOR EACH ROW EXECUTE FUNCTION refuse_merged();--> statement-breakpoint
CREATE TRIGGER not_merged BEFORE INSERT OR UPDATE OF guard_id ON time_off FOR EACH ROW EXECUTE FUNCTION refuse_merged();--> statement-breakpoint
CREATE TRIGGER not_merged BEFORE INSERT OR UPDATE OF guard_id ON site_bans FOR EACH ROW EXECUTE FUNCTION refuse_merged();--> statement-breakpoint
CREATE TRIGGER not_merged BEFORE INSERT OR UPDATE OF guard_id ON past_hours FOR EACH ROW EXECUTE FUNCTION refuse_merged();--> statement-breakpoint
CREATE TRIGGER not_merged BEFORE INSERT OR UPDATE OF guard_id ON rotation_guards FOR EACH ROW EXECUTE FUNCTION refuse_merged();--> statement-breakpoint
CREATE TRIGGER not_merged BEFORE INSERT OR UPDATE OF guard_id ON memberships FOR EACH ROW WHEN (NEW.guard_id IS NOT NULL) EXECUTE FUNCTION refuse_merged();--> statement-breakpoint
CREATE TRIGGER not_merged BEFORE INSERT OR UPDATE OF guard_id ON organisation_invitations FOR EACH ROW WHEN (NEW.guard_id IS NOT NULL) EXECUTE FUNCTION refuse_merged();--> statement-breakpoint
CREATE FUNCTION keep_merged() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  -- Whoever was merged into a guard that is merged itself leads on to the last one.
  IF to_jsonb(NEW) - 'merged_into' = to_jsonb(OLD) - 'merged_into' AND NEW.merged_into IS NOT NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% was merged into another guard, who is the same person. Change that one instead.', OLD.name
    USING ERRCODE = 'WP409';
END $fn$;
--> statement-breakpoint
CREATE TRIGGER merged_kept BEFORE UPDATE ON guards FOR EACH ROW WHEN (OLD.merged_into IS NOT NULL) EXECUTE FUNCTION keep_merged();
