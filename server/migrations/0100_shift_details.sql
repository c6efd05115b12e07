CREATE TABLE "shift_codes" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "shift_codes_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "shift_codes_kind_known" CHECK (kind in ('service', 'bill', 'pay'))
);
--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "guard_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "office_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "service_id" uuid;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "bill_id" uuid;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "pay_id" uuid;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "breaks" jsonb;--> statement-breakpoint
ALTER TABLE "template_duties" ADD COLUMN "guard_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_duties" ADD COLUMN "office_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_duties" ADD COLUMN "service_id" uuid;--> statement-breakpoint
ALTER TABLE "template_duties" ADD COLUMN "bill_id" uuid;--> statement-breakpoint
ALTER TABLE "template_duties" ADD COLUMN "pay_id" uuid;--> statement-breakpoint
ALTER TABLE "template_duties" ADD COLUMN "breaks" jsonb;--> statement-breakpoint
ALTER TABLE "shift_codes" ADD CONSTRAINT "shift_codes_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_codes_once" ON "shift_codes" USING btree ("organisation_id","kind",lower("code"));--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_service_known" FOREIGN KEY ("organisation_id","service_id") REFERENCES "public"."shift_codes"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_bill_known" FOREIGN KEY ("organisation_id","bill_id") REFERENCES "public"."shift_codes"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_pay_known" FOREIGN KEY ("organisation_id","pay_id") REFERENCES "public"."shift_codes"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_duties" ADD CONSTRAINT "template_duties_service_known" FOREIGN KEY ("organisation_id","service_id") REFERENCES "public"."shift_codes"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_duties" ADD CONSTRAINT "template_duties_bill_known" FOREIGN KEY ("organisation_id","bill_id") REFERENCES "public"."shift_codes"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_duties" ADD CONSTRAINT "template_duties_pay_known" FOREIGN KEY ("organisation_id","pay_id") REFERENCES "public"."shift_codes"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shifts_service" ON "shifts" USING btree ("organisation_id","service_id") WHERE service_id is not null;--> statement-breakpoint
CREATE INDEX "shifts_bill" ON "shifts" USING btree ("organisation_id","bill_id") WHERE bill_id is not null;--> statement-breakpoint
CREATE INDEX "shifts_pay" ON "shifts" USING btree ("organisation_id","pay_id") WHERE pay_id is not null;--> statement-breakpoint
CREATE INDEX "template_duties_service" ON "template_duties" USING btree ("organisation_id","service_id") WHERE service_id is not null;--> statement-breakpoint
CREATE INDEX "template_duties_bill" ON "template_duties" USING btree ("organisation_id","bill_id") WHERE bill_id is not null;--> statement-breakpoint
CREATE INDEX "template_duties_pay" ON "template_duties" USING btree ("organisation_id","pay_id") WHERE pay_id is not null;--> statement-breakpoint
SELECT raise_tenant_wall('shift_codes'), count_usage('shift_codes');--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
