-- A slide showed the plan of its place among those that visitors saw. Now each names its own: it keeps the one it showed.
-- Where a plan is chosen already, it stays. A slide that nobody saw has none, and the first one stands in.
CREATE TEMPORARY TABLE shown_plan AS
SELECT id, jsonb_build_object('plan', ('{mall,hospital,yard}'::text[])[1 + (row_number() OVER (ORDER BY position, id) - 1) % 3]) AS plan
FROM documents WHERE kind = 'hero_slide' AND deleted_at IS NULL AND live -> 'active' = 'true';--> statement-breakpoint
UPDATE documents SET data = plan || data, live = plan || live FROM shown_plan WHERE documents.id = shown_plan.id;--> statement-breakpoint
UPDATE revisions SET data = plan || data FROM shown_plan WHERE document_id = shown_plan.id;--> statement-breakpoint
DROP TABLE shown_plan;
