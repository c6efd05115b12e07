CREATE TABLE "term_aliases" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"term_id" uuid NOT NULL,
	CONSTRAINT "term_aliases_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "term_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"removed" jsonb,
	"posts" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "term_aliases" ADD CONSTRAINT "term_aliases_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "term_aliases_term" ON "term_aliases" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "term_changes_at" ON "term_changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_kind_slug" ON "terms" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "terms_kind_name" ON "terms" USING btree ("kind","name","id");--> statement-breakpoint
CREATE INDEX "terms_kind_updated" ON "terms" USING btree ("kind","updated_at","id");--> statement-breakpoint
-- As in 0018, and files a post under its author.
CREATE OR REPLACE FUNCTION keep_post() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  -- Joined to nothing it is unpacked once; by its name each reading below would unpack it again.
  post jsonb := new.live || '{}';
  category text := btrim(coalesce(post ->> 'category', ''));
  author jsonb := jsonb_build_object(
    'firstName', coalesce(post #>> '{author,firstName}', ''), 'lastName', coalesce(post #>> '{author,lastName}', ''));
  author_name text := btrim(concat_ws(' ', author ->> 'firstName', author ->> 'lastName'));
  body text := writing_text(post -> 'content');
  tags jsonb;
  kept_words tsvector;
begin
  delete from posts where document_id = new.id;
  if post is null or new.deleted_at is not null or new.published_at is null then return null; end if;

  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'slug', slug) order by place), '[]') into tags
  from (
    select distinct on (slug) btrim(tag) as name, topic_slug(btrim(tag)) as slug, place
    from jsonb_path_query(post, 'lax $.tags[*]') with ordinality as given(value, place), lateral (select value #>> '{}') as named(tag)
    where btrim(tag) <> '' order by slug, place
  ) as kept;

  kept_words := to_tsvector('english', concat_ws(' ', post ->> 'title', post ->> 'excerpt', category, post ->> 'tags', body));
  perform keep_search_words(kept_words);

  insert into posts (document_id, published_at, featured, card, tags, title_words, words) values (
    new.id, new.published_at, coalesce((post ->> 'featured')::boolean, false),
    jsonb_build_object(
      'slug', new.slug,
      'title', coalesce(post ->> 'title', ''),
      'excerpt', coalesce(post ->> 'excerpt', ''),
      'category', case when category <> '' then jsonb_build_object('name', category, 'slug', topic_slug(category)) end,
      'readTime', greatest(1, round(array_length(string_to_array(body, ' '), 1) / 220.0)),
      'publishedAt', to_char(new.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'featuredImage', nullif(post ->> 'featuredImage', ''),
      'author', case when author ->> 'firstName' <> '' or author ->> 'lastName' <> '' then author end),
    tags,
    to_tsvector('english', coalesce(post ->> 'title', '')),
    kept_words);

  insert into post_topics (document_id, topic, name, published_at)
  select new.id, 'tag:' || (tag ->> 'slug'), tag ->> 'name', new.published_at from jsonb_array_elements(tags) as tag
  union all
  select new.id, 'category:' || topic_slug(category), category, new.published_at where category <> ''
  union all
  select new.id, 'author:' || topic_slug(author_name), author_name, new.published_at where author_name <> '';
  return null;
end
$$;
--> statement-breakpoint
INSERT INTO post_topics (document_id, topic, name, published_at)
SELECT document_id, 'author:' || topic_slug(author_name), author_name, published_at
FROM posts, LATERAL (SELECT btrim(concat_ws(' ', card #>> '{author,firstName}', card #>> '{author,lastName}')) AS author_name) AS named
WHERE author_name <> '';
