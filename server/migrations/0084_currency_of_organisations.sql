ALTER TABLE "organisations" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_currency" CHECK (currency ~ '^[A-Z]{3}$');