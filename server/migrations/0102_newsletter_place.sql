-- The newsletter is a place of its own; saved views of its list move along.
UPDATE "saved_views" SET "screen" = replace("screen", 'notifications/newsletter', 'newsletter')
WHERE "screen" LIKE '%notifications/newsletter';
