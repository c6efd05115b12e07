CREATE TABLE "generation_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"origin" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "generation_keys_single" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_id" uuid,
	"task" text NOT NULL,
	"state" text NOT NULL,
	"about" text NOT NULL,
	"request" jsonb NOT NULL,
	"result" text NOT NULL,
	"message" text NOT NULL,
	"host" text NOT NULL,
	"model" text NOT NULL,
	"prompt_version" integer NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"estimated" boolean NOT NULL,
	"cost" bigint NOT NULL,
	"currency" text NOT NULL,
	"saved_kind" text,
	"saved_slug" text,
	"saved_at" timestamp with time zone,
	CONSTRAINT "generations_task_known" CHECK (task in ('outline', 'draft', 'rewrite', 'shorten', 'meta', 'faq', 'alt')),
	CONSTRAINT "generations_state_known" CHECK (state in ('running', 'done', 'stopped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "generation_keys" ADD CONSTRAINT "generation_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_at" ON "generations" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "generations_user" ON "generations" USING btree ("user_id","at","id");