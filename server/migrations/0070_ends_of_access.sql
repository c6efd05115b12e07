-- Written by hand: open streams end with what they were opened by, in whatever process. A trigger misses no way to end a
-- session, a token, a key, a membership or a company. The notices come with the commit, and these changes are rare.
CREATE OR REPLACE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('access_ended', 's:' || old.id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER api_tokens_end AFTER DELETE ON "api_tokens" FOR EACH ROW EXECUTE FUNCTION tell_session_end();--> statement-breakpoint
CREATE TRIGGER organisation_keys_end AFTER UPDATE ON "organisation_keys" FOR EACH ROW
  WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();--> statement-breakpoint
CREATE FUNCTION tell_membership_end() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('access_ended', 'm:' || old.organisation_id || ':' || old.user_id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER memberships_end AFTER DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION tell_membership_end();--> statement-breakpoint
CREATE TRIGGER memberships_changed AFTER UPDATE ON "memberships" FOR EACH ROW
  WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION tell_membership_end();--> statement-breakpoint
CREATE FUNCTION tell_organisation_end() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('access_ended', 'o:' || old.organisation_id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER organisations_end AFTER UPDATE ON "organisations" FOR EACH ROW
  WHEN (old.state <> 'closed' AND new.state = 'closed') EXECUTE FUNCTION tell_organisation_end();
