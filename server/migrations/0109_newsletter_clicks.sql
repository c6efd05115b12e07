CREATE TABLE "newsletter_clicks" (
	"link_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_clicks_link_id_subscriber_id_pk" PRIMARY KEY("link_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sending_id" uuid NOT NULL,
	"url" text NOT NULL,
	"forgotten" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "counts_clicks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_link_id_newsletter_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."newsletter_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_sending_id_newsletter_campaigns_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."newsletter_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_clicks_subscriber" ON "newsletter_clicks" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_clicks_at" ON "newsletter_clicks" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_links_once" ON "newsletter_links" USING btree ("sending_id",md5("url"));