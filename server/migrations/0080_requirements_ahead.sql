-- A shift of a locked period stays as it is, but for what its post asks of a guard: that is law, and no plan.
CREATE FUNCTION keep_locked_shifts() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE found record;
BEGIN
  FOR found IN SELECT a.organisation_id,
    array_agg(DISTINCT lower(a.during)) || array_agg(DISTINCT lower(b.during)) AS moments
    FROM after_change a JOIN before_change b ON b.organisation_id = a.organisation_id AND b.id = a.id
    WHERE to_jsonb(a) - 'requires' <> to_jsonb(b) - 'requires'
    GROUP BY 1
  LOOP
    PERFORM refuse_in_locked(found.organisation_id, found.moments);
  END LOOP;
  RETURN NULL;
END $fn$;
--> statement-breakpoint
DROP TRIGGER locked_from ON shifts;--> statement-breakpoint
DROP TRIGGER locked_into ON shifts;--> statement-breakpoint
CREATE TRIGGER locked_changed AFTER UPDATE ON shifts
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION keep_locked_shifts();--> statement-breakpoint
-- Shifts ahead require what their post asks for now.
DO $do$ BEGIN
  PERFORM set_config('app.whole', 'on', true);
  UPDATE shifts s SET requires = p.requires FROM site_posts p
    WHERE p.organisation_id = s.organisation_id AND p.id = s.post_id AND upper(s.during) > now()
      AND s.requires <> p.requires;
  PERFORM set_config('app.whole', '', true);
END $do$;
