CREATE TABLE "trial_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "trial_requests_email" ON "trial_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "trial_requests_expires" ON "trial_requests" USING btree ("expires_at");