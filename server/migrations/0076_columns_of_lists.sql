ALTER TABLE "newsletter_imports" ADD COLUMN "columns" jsonb;
