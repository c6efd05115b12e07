ALTER TABLE "ledger_checkpoints" ADD COLUMN "root" text;--> statement-breakpoint
CREATE TABLE "ledger_mailings" (
	"organisation_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "ledger_mailings_organisation_id_day_pk" PRIMARY KEY("organisation_id","day")
);
--> statement-breakpoint
ALTER TABLE "ledger_mailings" ADD CONSTRAINT "ledger_mailings_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Organisations whose owners get a checkpoint by mail now: it is six in the morning there or later, none went out on this
-- day, and before six something was sealed that no mail has told of. Samples have nothing to prove.
CREATE FUNCTION organisations_to_witness(moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o
    cross join lateral (select (moment at time zone o.zone)::date as day) as local
    cross join lateral (select (day + time '06:00') at time zone o.zone as due) as at_six
    where o.state <> 'closed' and not o.is_sample and moment >= due
      and not exists (select from ledger_mailings m where m.organisation_id = o.organisation_id and m.day = local.day)
      and (select e.at from ledger_seals s join ledger_events e on e.organisation_id = s.organisation_id and e.id = s.event_id
        where s.organisation_id = o.organisation_id and s.seq > coalesce((select m.seq from ledger_mailings m
          where m.organisation_id = o.organisation_id order by m.day desc limit 1), 0) order by s.seq limit 1) < due
    order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION organisations_to_witness(timestamptz) FROM public;--> statement-breakpoint
SELECT raise_tenant_wall('ledger_mailings');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
