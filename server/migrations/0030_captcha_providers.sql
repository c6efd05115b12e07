CREATE TABLE "captcha_days" (
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"issued" integer NOT NULL,
	"solved" integer NOT NULL,
	"failed" integer NOT NULL,
	"expired" integer NOT NULL,
	"replayed" integer NOT NULL,
	"unchecked" integer NOT NULL,
	CONSTRAINT "captcha_days_day_provider_pk" PRIMARY KEY("day","provider")
);
--> statement-breakpoint
CREATE TABLE "captcha_secrets" (
	"provider" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" uuid
);
--> statement-breakpoint
-- One provider checked the forms that were switched on. Now each form names its own.
UPDATE documents SET data = (data - 'provider') || '{"siteKeys": {"turnstile": "", "hcaptcha": "", "recaptcha": ""}, "sentences": {"none": "Checked against spam on our own server, without a puzzle.", "altcha": "Checked against spam on our own server, without a puzzle.", "turnstile": "Checked against spam by Cloudflare, which your browser contacts once you fill in the form.", "hcaptcha": "Checked against spam by hCaptcha, which your browser contacts once you fill in the form.", "recaptcha": "Checked against spam by Google reCAPTCHA, which your browser contacts once you fill in the form."}}'::jsonb || jsonb_build_object('forms', (SELECT jsonb_object_agg(key, CASE WHEN value = 'true' THEN data -> 'provider' ELSE '"none"' END) FROM jsonb_each(data -> 'forms'))), live = (live - 'provider') || '{"siteKeys": {"turnstile": "", "hcaptcha": "", "recaptcha": ""}, "sentences": {"none": "Checked against spam on our own server, without a puzzle.", "altcha": "Checked against spam on our own server, without a puzzle.", "turnstile": "Checked against spam by Cloudflare, which your browser contacts once you fill in the form.", "hcaptcha": "Checked against spam by hCaptcha, which your browser contacts once you fill in the form.", "recaptcha": "Checked against spam by Google reCAPTCHA, which your browser contacts once you fill in the form."}}'::jsonb || jsonb_build_object('forms', (SELECT jsonb_object_agg(key, CASE WHEN value = 'true' THEN live -> 'provider' ELSE '"none"' END) FROM jsonb_each(live -> 'forms')))
WHERE kind = 'captcha' AND data ? 'provider';--> statement-breakpoint
UPDATE revisions SET data = (revisions.data - 'provider') || '{"siteKeys": {"turnstile": "", "hcaptcha": "", "recaptcha": ""}, "sentences": {"none": "Checked against spam on our own server, without a puzzle.", "altcha": "Checked against spam on our own server, without a puzzle.", "turnstile": "Checked against spam by Cloudflare, which your browser contacts once you fill in the form.", "hcaptcha": "Checked against spam by hCaptcha, which your browser contacts once you fill in the form.", "recaptcha": "Checked against spam by Google reCAPTCHA, which your browser contacts once you fill in the form."}}'::jsonb || jsonb_build_object('forms', (SELECT jsonb_object_agg(key, CASE WHEN value = 'true' THEN revisions.data -> 'provider' ELSE '"none"' END) FROM jsonb_each(revisions.data -> 'forms')))
FROM documents WHERE document_id = documents.id AND documents.kind = 'captcha' AND revisions.data ? 'provider';
