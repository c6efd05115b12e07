CREATE TABLE "control_hand_overs" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_by" uuid,
	"note" text NOT NULL,
	"site_ids" uuid[],
	"alert_ids" uuid[] NOT NULL,
	"incident_ids" uuid[] NOT NULL,
	"read_at" timestamp with time zone,
	"read_by" uuid,
	CONSTRAINT "control_hand_overs_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "control_hand_overs_read" CHECK (read_at is not null or read_by is null),
	CONSTRAINT "control_hand_overs_by_another" CHECK (read_by <> written_by)
);
--> statement-breakpoint
CREATE TABLE "control_views" (
	"organisation_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "control_views_organisation_id_viewer_id_pk" PRIMARY KEY("organisation_id","viewer_id")
);
--> statement-breakpoint
ALTER TABLE "control_hand_overs" ADD CONSTRAINT "control_hand_overs_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_hand_overs" ADD CONSTRAINT "control_hand_overs_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_hand_overs" ADD CONSTRAINT "control_hand_overs_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_views" ADD CONSTRAINT "control_views_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "control_hand_overs_at" ON "control_hand_overs" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "control_hand_overs_written_by" ON "control_hand_overs" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "control_hand_overs_read_by" ON "control_hand_overs" USING btree ("read_by");--> statement-breakpoint
SELECT raise_tenant_wall(walled), count_usage(walled) FROM unnest(ARRAY['control_hand_overs', 'control_views']::regclass[]) AS walled;--> statement-breakpoint
DO $do$ BEGIN PERFORM open_tenant_role(); EXCEPTION WHEN insufficient_privilege OR undefined_object THEN RAISE NOTICE 'the platform stays closed: %', SQLERRM; END $do$;
