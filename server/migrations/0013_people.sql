ALTER TABLE "sessions" ADD COLUMN "single_sign_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_last_active_first" ON "users" USING btree (last_active_at desc nulls last,id desc);--> statement-breakpoint
-- A database of one's own may not let its user add extensions, or lack this one: the search is slower there, and finds the same.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'people are searched without an index: %', SQLERRM;
END $$;
