CREATE TABLE "bid_openings" (
	"organisation_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"first_wins" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_openings_organisation_id_shift_id_pk" PRIMARY KEY("organisation_id","shift_id")
);
--> statement-breakpoint
CREATE TABLE "shift_bids" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"guard_id" uuid NOT NULL,
	"state" text NOT NULL,
	"bid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_bids_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "shift_bids_state_known" CHECK (state in ('waiting', 'withdrawn', 'accepted', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "bid_openings" ADD CONSTRAINT "bid_openings_shift_known" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."shifts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_bids" ADD CONSTRAINT "shift_bids_shift_known" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."shifts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_bids" ADD CONSTRAINT "shift_bids_guard_known" FOREIGN KEY ("organisation_id","guard_id") REFERENCES "public"."guards"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_bids_waiting" ON "shift_bids" USING btree ("organisation_id","shift_id","guard_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "shift_bids_shift" ON "shift_bids" USING btree ("organisation_id","shift_id");--> statement-breakpoint
CREATE INDEX "shift_bids_guard" ON "shift_bids" USING btree ("organisation_id","guard_id","id");--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['bid_openings', 'shift_bids']::regclass[]) AS walled;
--> statement-breakpoint
CREATE TRIGGER steps BEFORE UPDATE OF state ON shift_bids FOR EACH ROW EXECUTE FUNCTION keep_steps('waiting>withdrawn', 'waiting>accepted', 'waiting>ended');--> statement-breakpoint
-- Bids that wait end with their opening.
CREATE FUNCTION end_bids() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  UPDATE shift_bids SET state = 'ended' WHERE organisation_id = OLD.organisation_id AND shift_id = OLD.shift_id AND state = 'waiting';
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER bids_end AFTER DELETE ON bid_openings FOR EACH ROW EXECUTE FUNCTION end_bids();--> statement-breakpoint
-- A shift that gets a guard is open no more, whoever gives it.
CREATE FUNCTION close_filled_bids() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  DELETE FROM bid_openings WHERE organisation_id = NEW.organisation_id AND shift_id = NEW.shift_id;
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER bids_filled AFTER INSERT OR UPDATE OF state ON assignments FOR EACH ROW WHEN (NEW.state IN ('assigned', 'confirmed', 'on_post')) EXECUTE FUNCTION close_filled_bids();--> statement-breakpoint
-- Guards bid on a shift as it was: one that moves or is cancelled is open for bids no more.
CREATE FUNCTION close_changed_bids() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  DELETE FROM bid_openings WHERE organisation_id = NEW.organisation_id AND shift_id = NEW.id;
  RETURN NULL;
END $fn$;
--> statement-breakpoint
CREATE TRIGGER bids_closed AFTER UPDATE ON shifts FOR EACH ROW WHEN (OLD.during <> NEW.during OR NEW.state = 'cancelled' AND OLD.state <> 'cancelled') EXECUTE FUNCTION close_changed_bids();--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
