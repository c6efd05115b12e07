CREATE TABLE "device_push_subscriptions" (
	"organisation_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"key" text NOT NULL,
	"host" text NOT NULL,
	"subscription_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_push_subscriptions_organisation_id_device_id_pk" PRIMARY KEY("organisation_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "device_push_subscriptions" ADD CONSTRAINT "device_push_subscriptions_of" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."devices"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_push_subscriptions_key" ON "device_push_subscriptions" USING btree ("organisation_id","key");--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['device_push_subscriptions']::regclass[]) AS walled;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
