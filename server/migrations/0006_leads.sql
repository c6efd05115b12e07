CREATE TABLE "captcha_used" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_bookings" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"stage" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"phone" text NOT NULL,
	"answers" jsonb NOT NULL,
	"first_page" text NOT NULL,
	"referrer" text NOT NULL,
	"utm" jsonb NOT NULL,
	"consent_text" text NOT NULL,
	"consent_version" integer,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"spam_reasons" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_form_known" CHECK (form in ('contact', 'demo', 'pricing')),
	CONSTRAINT "leads_stage_known" CHECK (stage in ('new', 'contacted', 'qualified', 'won', 'lost', 'spam'))
);
--> statement-breakpoint
ALTER TABLE "demo_bookings" ADD CONSTRAINT "demo_bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captcha_used_expiry" ON "captcha_used" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "demo_bookings_start" ON "demo_bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("stage","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_person" ON "leads" USING btree (lower("email"));