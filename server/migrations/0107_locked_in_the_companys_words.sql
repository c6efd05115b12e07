-- Which period is locked is said by the server, in the way of the company: the detail has the two moments and the
-- company's zone and locale. The version before shows the sentence as it stands here.
CREATE OR REPLACE FUNCTION refuse_in_locked(organisation uuid, moments timestamptz[]) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE found record;
BEGIN
  FOR found IN SELECT p.state, lower(p.during) AS begins, upper(p.during) AS ends, o.zone, o.locale
    FROM periods p JOIN organisations o ON o.organisation_id = p.organisation_id
    WHERE p.organisation_id = organisation AND EXISTS (SELECT FROM unnest(moments) AS moment WHERE p.during @> moment)
    FOR SHARE OF p
  LOOP
    IF found.state = 'locked' THEN
      RAISE EXCEPTION 'This period is locked, so its shifts stay as they are. The owner can unlock it.'
        USING ERRCODE = 'WP409', DETAIL = json_build_object('from', date_part('epoch', found.begins) * 1000,
          'to', date_part('epoch', found.ends) * 1000, 'zone', found.zone, 'locale', found.locale);
    END IF;
  END LOOP;
END $fn$;
