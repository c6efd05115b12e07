CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"visitors" integer NOT NULL,
	"views" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"bounces" integer NOT NULL,
	CONSTRAINT "analytics_days_day_dimension_key_pk" PRIMARY KEY("day","dimension","key")
);
--> statement-breakpoint
CREATE TABLE "analytics_days_done" (
	"day" date PRIMARY KEY NOT NULL
);
