ALTER TABLE "assignments" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "noted_by" uuid;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_confirmer_known" CHECK (confirmed_by in ('guard', 'phone'));