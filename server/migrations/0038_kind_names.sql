-- Kinds have names with underscores; these six had dashes.
UPDATE documents SET kind = replace(kind, '-', '_') WHERE kind IN ('analytics-consent', 'analytics-report');--> statement-breakpoint
UPDATE audit SET kind = replace(kind, '-', '_') WHERE kind IN ('analytics-consent', 'analytics-report', 'analytics-note', 'incoming-mail', 'notification-rule', 'notification-settings');--> statement-breakpoint
-- Notices about scheduled settings name the kind in their subject and in the link to its editor.
UPDATE events SET subject = replace(replace(subject, 'analytics-consent:', 'analytics_consent:'), 'analytics-report:', 'analytics_report:'),
  href = replace(replace(href, '/open/analytics-consent/', '/open/analytics_consent/'), '/open/analytics-report/', '/open/analytics_report/')
WHERE subject LIKE 'analytics-%:%';
