CREATE TABLE "stored_bytes" (
	"day" date NOT NULL,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stored_bytes_day_key_pk" PRIMARY KEY("day","key")
);
