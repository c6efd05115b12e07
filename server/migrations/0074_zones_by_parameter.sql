-- The product computes the days and moments of a zone, with newer zones than the database may have, and hands them over:
-- by the zones of all organisations. The functions of a moment alone stay for processes of the version before.
CREATE FUNCTION zones_of_organisations() RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select distinct o.zone::text from organisations o where o.state <> 'closed';
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Trials whose last day is over where they are, by the day of each zone.
CREATE FUNCTION organisations_over(zones text[], days date[]) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o join unnest(zones, days) as local (zone, day) on local.zone = o.zone
    where o.state = 'trial' and o.trial_ends_on < local.day order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Organisations with a licence whose end is near and of which nobody was told yet, by the day of each zone.
CREATE FUNCTION organisations_with_licences_due(zones text[], days date[]) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select distinct q.organisation_id from organisations o
    join unnest(zones, days) as local (zone, day) on local.zone = o.zone
    join guard_qualifications q on q.organisation_id = o.organisation_id
    join guards g on g.organisation_id = q.organisation_id and g.id = q.guard_id
    join unnest(array[90, 30, 7, 0]) as notice on q.valid_until < local.day + notice + (notice > 0)::int
    where o.state <> 'closed' and q.state = 'valid' and g.state <> 'left'
      and not exists (select from licence_notices n where n.organisation_id = q.organisation_id
        and n.qualification_id = q.id and n.days = notice);
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
-- Organisations whose owners get a checkpoint by mail now: six in the morning is past there (`dues`), none went out on this
-- day (`days`), and before six something was sealed that no mail has told of. Samples have nothing to prove.
CREATE FUNCTION organisations_to_witness(moment timestamptz, zones text[], days date[], dues timestamptz[]) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o
    join unnest(zones, days, dues) as local (zone, day, due) on local.zone = o.zone
    where o.state <> 'closed' and not o.is_sample and moment >= local.due
      and not exists (select from ledger_mailings m where m.organisation_id = o.organisation_id and m.day = local.day)
      and (select e.at from ledger_seals s join ledger_events e on e.organisation_id = s.organisation_id and e.id = s.event_id
        where s.organisation_id = o.organisation_id and s.seq > coalesce((select m.seq from ledger_mailings m
          where m.organisation_id = o.organisation_id order by m.day desc limit 1), 0) order by s.seq limit 1) < local.due
    order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION zones_of_organisations(), organisations_over(text[], date[]),
  organisations_with_licences_due(text[], date[]),
  organisations_to_witness(timestamptz, text[], date[], timestamptz[]) FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role();
EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
