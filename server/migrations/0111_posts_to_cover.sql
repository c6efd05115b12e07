-- Companies with shifts around a moment, whose posts have to be covered.
CREATE FUNCTION organisations_to_cover(moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o
    where o.state in ('trial', 'active')
      and exists (select from devices d where d.organisation_id = o.organisation_id and d.state = 'active')
      and exists (select from shifts s where s.organisation_id = o.organisation_id
        and lower(s.during) > moment - interval '25 hours' and lower(s.during) < moment + interval '2 hours')
    order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION organisations_to_cover(timestamptz) FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
