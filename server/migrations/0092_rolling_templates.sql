ALTER TABLE "office_notices" DROP CONSTRAINT "office_notices_kind_known";--> statement-breakpoint
ALTER TABLE "office_notices" ALTER COLUMN "guard_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shift_templates" ADD COLUMN "weeks_ahead" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shift_templates" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "shift_templates" ADD COLUMN "rolled_until" date;--> statement-breakpoint
ALTER TABLE "shift_templates" ADD CONSTRAINT "shift_templates_ahead" CHECK (weeks_ahead between 0 and 12);--> statement-breakpoint
ALTER TABLE "office_notices" ADD CONSTRAINT "office_notices_kind_known" CHECK (kind in ('call_off', 'unconfirmed', 'swap', 'time_off', 'license', 'reply', 'roll'));--> statement-breakpoint
-- Organisations with a template that may have to roll, where `monday` is the first day of the week already somewhere.
CREATE FUNCTION organisations_to_roll(monday date) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select o.organisation_id from organisations o
    where o.state in ('trial', 'active') and exists (select from shift_templates t
      where t.organisation_id = o.organisation_id and t.weeks_ahead > 0
        and (t.rolled_until is null or t.rolled_until < least(coalesce(t.ends_on, 'infinity'),
          monday + 7 * (t.weeks_ahead + 1) - 1)))
    order by o.number;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION organisations_to_roll(date) FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
