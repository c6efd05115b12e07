CREATE TABLE "alert_numbers" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_numbers_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id"),
	CONSTRAINT "alert_numbers_phone" CHECK (phone ~ '^[+][1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "alert_phone_services" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"does" text[] NOT NULL,
	"host" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"url_sealed" text,
	"secret_sealed" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_phone_services_kind_known" CHECK (kind in ('webhook', 'twilio'))
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" DROP CONSTRAINT "alert_deliveries_channel_known";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_numbers" ADD CONSTRAINT "alert_numbers_member" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."memberships"("organisation_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_phone_services" ADD CONSTRAINT "alert_phone_services_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_owner" ON "alerts" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_channel_known" CHECK (channel in ('app', 'push', 'mail', 'sms', 'voice'));--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['alert_numbers', 'alert_phone_services']::regclass[]) AS walled;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
