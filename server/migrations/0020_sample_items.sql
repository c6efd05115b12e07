CREATE INDEX "documents_samples" ON "documents" USING btree ("kind","title","id") WHERE deleted_at is null and live @? '$.** ? (@.sample == true)';--> statement-breakpoint
-- A whole section was marked as sample; now each of its items is.
CREATE FUNCTION pg_temp.itemised(section jsonb, key text) RETURNS jsonb LANGUAGE sql AS $$
	SELECT CASE WHEN section ? 'sample' AND jsonb_typeof(section -> key) = 'array' THEN
		(section - 'sample') || jsonb_build_object(key, (
			SELECT coalesce(jsonb_agg(CASE WHEN section -> 'sample' = 'true' THEN item || '{"sample": true}' ELSE item END ORDER BY at), '[]')
			FROM jsonb_array_elements(section -> key) WITH ORDINALITY AS listed(item, at)))
	ELSE section END
$$;--> statement-breakpoint
UPDATE documents SET data = pg_temp.itemised(data, key), live = pg_temp.itemised(live, key)
FROM (VALUES ('trust_bar', 'clientLogos'), ('outcomes', 'items'), ('testimonials', 'items')) AS moved(section, key)
WHERE kind = 'landing_section' AND slug = section;--> statement-breakpoint
UPDATE revisions SET data = pg_temp.itemised(revisions.data, key)
FROM documents, (VALUES ('trust_bar', 'clientLogos'), ('outcomes', 'items'), ('testimonials', 'items')) AS moved(section, key)
WHERE document_id = documents.id AND kind = 'landing_section' AND slug = section;
