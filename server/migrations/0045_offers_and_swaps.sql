CREATE TABLE "deadlines" (
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "deadlines_organisation_id_kind_subject_id_pk" PRIMARY KEY("organisation_id","kind","subject_id"),
	CONSTRAINT "deadlines_state_known" CHECK (state in ('armed', 'met', 'missed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "offer_answers" (
	"organisation_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"wave_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"broken" text[] NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "offer_answers_organisation_id_offer_id_guard_id_pk" PRIMARY KEY("organisation_id","offer_id","guard_id"),
	CONSTRAINT "offer_answers_state_known" CHECK (state in ('asked', 'accepted', 'declined', 'filled', 'expired', 'withdrawn')),
	CONSTRAINT "offer_answers_answered" CHECK (state in ('asked', 'filled', 'expired', 'withdrawn') or answered_at is not null),
	CONSTRAINT "offer_answers_reason" CHECK ((reason is null) = (broken = '{}'))
);
--> statement-breakpoint
CREATE TABLE "shift_offers" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"state" text NOT NULL,
	"minutes" integer NOT NULL,
	"next" integer NOT NULL,
	"opened_by" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_offers_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "shift_offers_state_known" CHECK (state in ('open', 'filled', 'expired', 'withdrawn')),
	CONSTRAINT "shift_offers_minutes" CHECK (minutes between 5 and 1440),
	CONSTRAINT "shift_offers_next" CHECK (next between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "offer_waves" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_waves_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "offer_waves_state_known" CHECK (state in ('open', 'over')),
	CONSTRAINT "offer_waves_two" CHECK (number between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "shift_swaps" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"other_id" uuid,
	"from_guard" uuid NOT NULL,
	"to_guard" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "shift_swaps_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "shift_swaps_state_known" CHECK (state in ('requested', 'accepted', 'applied', 'refused', 'declined', 'cancelled', 'ended')),
	CONSTRAINT "shift_swaps_two" CHECK (from_guard <> to_guard)
);
--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_answers" ADD CONSTRAINT "offer_answers_offer" FOREIGN KEY ("organisation_id","offer_id") REFERENCES "public"."shift_offers"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_answers" ADD CONSTRAINT "offer_answers_wave" FOREIGN KEY ("organisation_id","wave_id") REFERENCES "public"."offer_waves"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_answers" ADD CONSTRAINT "offer_answers_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_offers" ADD CONSTRAINT "shift_offers_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_offers" ADD CONSTRAINT "shift_offers_shift_known" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."shifts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_waves" ADD CONSTRAINT "offer_waves_offer" FOREIGN KEY ("organisation_id","offer_id") REFERENCES "public"."shift_offers"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_assignment" FOREIGN KEY ("organisation_id","assignment_id") REFERENCES "public"."assignments"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_other_known" FOREIGN KEY ("organisation_id","other_id") REFERENCES "public"."assignments"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_from_known" FOREIGN KEY ("organisation_id","from_guard") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_to_known" FOREIGN KEY ("organisation_id","to_guard") REFERENCES "public"."guards"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadlines_due" ON "deadlines" USING btree ("due_at") WHERE state = 'armed';--> statement-breakpoint
CREATE UNIQUE INDEX "offer_answers_yes" ON "offer_answers" USING btree ("organisation_id","offer_id") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "offer_answers_guard" ON "offer_answers" USING btree ("organisation_id","guard_id","offer_id");--> statement-breakpoint
CREATE INDEX "shift_offers_shift" ON "shift_offers" USING btree ("organisation_id","shift_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_offers_open" ON "shift_offers" USING btree ("organisation_id","shift_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "offer_waves_number" ON "offer_waves" USING btree ("organisation_id","offer_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_waves_open" ON "offer_waves" USING btree ("organisation_id","offer_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swaps_open" ON "shift_swaps" USING btree ("organisation_id","assignment_id") WHERE state in ('requested', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swaps_other" ON "shift_swaps" USING btree ("organisation_id","other_id") WHERE state in ('requested', 'accepted');--> statement-breakpoint
CREATE INDEX "shift_swaps_from" ON "shift_swaps" USING btree ("organisation_id","from_guard","id");--> statement-breakpoint
CREATE INDEX "shift_swaps_to" ON "shift_swaps" USING btree ("organisation_id","to_guard","id");--> statement-breakpoint
CREATE INDEX "shift_swaps_waiting" ON "shift_swaps" USING btree ("organisation_id","id") WHERE state in ('requested', 'accepted');--> statement-breakpoint
SELECT raise_tenant_wall(walled) FROM unnest(ARRAY['deadlines', 'shift_offers', 'offer_waves', 'offer_answers', 'shift_swaps']::regclass[]) AS walled;
--> statement-breakpoint
-- A state changes only along the steps that its trigger names.
CREATE FUNCTION keep_steps() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF OLD.state <> NEW.state AND NOT (OLD.state || '>' || NEW.state) = ANY(TG_ARGV) THEN
    RAISE EXCEPTION '% does not go from % to %', TG_TABLE_NAME, OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'steps_kept';
  END IF;
  RETURN NEW;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER steps BEFORE UPDATE OF state ON shift_offers FOR EACH ROW EXECUTE FUNCTION keep_steps('open>filled', 'open>expired', 'open>withdrawn');--> statement-breakpoint
CREATE TRIGGER steps BEFORE UPDATE OF state ON offer_waves FOR EACH ROW EXECUTE FUNCTION keep_steps('open>over');--> statement-breakpoint
CREATE TRIGGER steps BEFORE UPDATE OF state ON offer_answers FOR EACH ROW EXECUTE FUNCTION keep_steps('asked>accepted', 'asked>declined', 'asked>filled', 'asked>expired', 'asked>withdrawn');--> statement-breakpoint
CREATE TRIGGER steps BEFORE UPDATE OF state ON shift_swaps FOR EACH ROW EXECUTE FUNCTION keep_steps('requested>accepted', 'requested>refused', 'requested>declined', 'requested>cancelled', 'requested>ended', 'accepted>applied', 'accepted>refused', 'accepted>declined', 'accepted>cancelled', 'accepted>ended');--> statement-breakpoint
-- An offer that ends takes its waves, its deadlines and the answers that are still awaited along.
CREATE FUNCTION end_offer() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  UPDATE deadlines d SET state = 'cancelled' FROM offer_waves w
    WHERE w.organisation_id = NEW.organisation_id AND w.offer_id = NEW.id AND d.organisation_id = w.organisation_id
      AND d.kind = 'offer-wave' AND d.subject_id = w.id AND d.state = 'armed';
  UPDATE offer_waves SET state = 'over' WHERE organisation_id = NEW.organisation_id AND offer_id = NEW.id AND state = 'open';
  UPDATE offer_answers SET state = NEW.state WHERE organisation_id = NEW.organisation_id AND offer_id = NEW.id AND state = 'asked';
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER answers_end AFTER UPDATE OF state ON shift_offers FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state <> 'open') EXECUTE FUNCTION end_offer();--> statement-breakpoint
-- A shift that gets a guard is offered no more, whoever gives it.
CREATE FUNCTION fill_offer() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  UPDATE shift_offers SET state = 'filled' WHERE organisation_id = NEW.organisation_id AND shift_id = NEW.shift_id AND state = 'open';
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER offers_filled AFTER INSERT OR UPDATE OF state ON assignments FOR EACH ROW WHEN (NEW.state IN ('assigned', 'confirmed', 'on_post')) EXECUTE FUNCTION fill_offer();--> statement-breakpoint
-- Guards were asked for a shift as it was: one that moves or is cancelled is offered no more.
CREATE FUNCTION withdraw_offer() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  UPDATE shift_offers SET state = 'withdrawn' WHERE organisation_id = NEW.organisation_id AND shift_id = NEW.id AND state = 'open';
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER offers_withdrawn AFTER UPDATE ON shifts FOR EACH ROW WHEN (OLD.during <> NEW.during OR NEW.state = 'cancelled' AND OLD.state <> 'cancelled') EXECUTE FUNCTION withdraw_offer();--> statement-breakpoint
-- A swap is about two shifts as they were: it ends when a guard loses one of them, or when one moves.
CREATE FUNCTION end_swap() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  UPDATE shift_swaps SET state = 'ended' WHERE organisation_id = NEW.organisation_id AND NEW.id IN (assignment_id, other_id) AND state IN ('requested', 'accepted');
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER swaps_end AFTER UPDATE ON assignments FOR EACH ROW WHEN (OLD.during <> NEW.during OR OLD.state IN ('assigned', 'confirmed', 'on_post') AND NEW.state NOT IN ('assigned', 'confirmed', 'on_post')) EXECUTE FUNCTION end_swap();--> statement-breakpoint
CREATE FUNCTION organisations_due(moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $fn$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.whole', 'on', true);
  RETURN QUERY select distinct d.organisation_id from deadlines d where d.state = 'armed' and d.due_at <= moment;
  PERFORM set_config('app.whole', '', true);
END $fn$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION organisations_due(timestamptz) FROM public;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
