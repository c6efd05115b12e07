CREATE TABLE "publications" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"changes" jsonb NOT NULL,
	"guard_ids" uuid[] NOT NULL,
	"readers" uuid[] DEFAULT '{}' NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "publications_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "additions" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"seats" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"added_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "additions_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "additions_kind_known" CHECK (kind in ('copy', 'template'))
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additions" ADD CONSTRAINT "additions_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additions" ADD CONSTRAINT "additions_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_at" ON "publications" USING btree ("organisation_id","published_at");--> statement-breakpoint
CREATE INDEX "publications_by" ON "publications" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "additions_at" ON "additions" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "additions_end" ON "additions" USING btree ("organisation_id",upper(during));--> statement-breakpoint
CREATE INDEX "additions_by" ON "additions" USING btree ("added_by");--> statement-breakpoint
SELECT raise_tenant_wall(walled) FROM unnest(ARRAY['additions', 'publications']::regclass[]) AS walled;--> statement-breakpoint
SELECT count_usage(counted) FROM unnest(ARRAY['additions', 'publications']::regclass[]) AS counted;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
