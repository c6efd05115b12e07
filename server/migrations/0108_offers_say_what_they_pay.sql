ALTER TABLE "offer_answers" ADD COLUMN "pay" integer;--> statement-breakpoint
ALTER TABLE "offer_answers" ADD CONSTRAINT "offer_answers_pay" CHECK (pay > 0);