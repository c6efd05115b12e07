DROP INDEX "leads_stage";--> statement-breakpoint
DROP INDEX "leads_owed";--> statement-breakpoint
DROP INDEX IF EXISTS "leads_words";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(left(name || ' ' || email || ' ' || company, 500))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("stage","created_at","id","search") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "leads_owed" ON "leads" USING btree ("owed_by","id","search") WHERE owed_by is not null and merged_into_id is null;--> statement-breakpoint
-- A database of one's own may lack pg_trgm: the search is slower there, and finds the same.
DO $$ BEGIN
  CREATE INDEX "leads_search" ON "leads" USING gin ("search" gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'leads are searched without an index: %', SQLERRM;
END $$;
