ALTER TABLE "guards" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "guards" ADD CONSTRAINT "guards_phone" CHECK (phone ~ '^[+][1-9][0-9]{6,14}$');
