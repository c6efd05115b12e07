ALTER TABLE "panics" ADD COLUMN "is_silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "panics" ADD COLUMN "battery" integer;--> statement-breakpoint
ALTER TABLE "panics" ADD CONSTRAINT "panics_battery" CHECK (battery between 0 and 100);