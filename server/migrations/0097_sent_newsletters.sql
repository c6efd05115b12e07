-- A newsletter that was sent counts as what readers see, and no longer as a draft that waits to be finished.
UPDATE "documents" d SET "live" = "data", "live_version" = "version", "live_at" = "updated_at",
  "published_at" = coalesce("published_at", "updated_at")
WHERE "kind" = 'newsletter_issue' AND "live" IS NULL AND "deleted_at" IS NULL
  AND EXISTS (SELECT 1 FROM "newsletter_campaigns" c WHERE c."document_id" = d."id");
