ALTER TABLE "geofence_events" DROP CONSTRAINT "geofence_events_of";
--> statement-breakpoint
ALTER TABLE "geofence_states" DROP CONSTRAINT "geofence_states_of";
--> statement-breakpoint
-- A fence is drawn, or a circle around the pin of a site or of a checkpoint: its shift says whose scope it is in.
SELECT raise_scope_wall('geofence_states'), raise_scope_wall('geofence_events');
--> statement-breakpoint
-- Where guards stand to a drawn fence goes with it, and to a circle as a fence is drawn in its place.
CREATE FUNCTION end_fence_states() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $fn$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM geofence_states s WHERE s.organisation_id = OLD.organisation_id AND s.geofence_id = OLD.id;
  ELSE
    DELETE FROM geofence_states s WHERE s.organisation_id = NEW.organisation_id AND s.geofence_id = NEW.site_id;
  END IF;
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER end_fence_states AFTER INSERT OR DELETE ON geofences FOR EACH ROW EXECUTE FUNCTION end_fence_states();
