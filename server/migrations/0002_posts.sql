CREATE TABLE "post_topics" (
	"document_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_topics_document_id_topic_pk" PRIMARY KEY("document_id","topic")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"featured" boolean NOT NULL,
	"card" jsonb NOT NULL,
	"tags" jsonb NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_topics" ADD CONSTRAINT "post_topics_document_id_posts_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."posts"("document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_topics_newest" ON "post_topics" USING btree ("topic","published_at","document_id");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at","document_id");--> statement-breakpoint
CREATE INDEX "posts_featured" ON "posts" USING btree ("published_at","document_id") WHERE featured;--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
-- The words of a text of the block editor, blocks apart by a space: what plainText of contract/writing.ts gives.
CREATE FUNCTION writing_text(writing jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(trim(regexp_replace(string_agg(words, ' ' order by place), '\s+', ' ', 'g')), '')
  from (
    select place, (
      select string_agg(coalesce(piece ->> 'text', ' '), '' order by n)
      from jsonb_path_query(block, 'lax $.content[*]') with ordinality as pieces(piece, n)
    ) as words
    -- The first condition keeps the others from failing on texts and lists, which takes four times as long.
    from jsonb_path_query(
      writing, 'strict $.** ? (@.type() == "object" && (@.type == "paragraph" || @.type == "heading" || @.type == "codeBlock"))'
    ) with ordinality as blocks(block, place)
  ) as parts
$$;
--> statement-breakpoint
-- The address of a category or tag: its words in lower case, joined by dashes; never empty, at most 80 characters.
CREATE FUNCTION topic_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(nullif(trim(both '-' from left(trim(both '-' from
    regexp_replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g')
  ), 80)), ''), 'topic-' || left(md5(name), 8))
$$;
--> statement-breakpoint
CREATE FUNCTION keep_post() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  post jsonb := new.live;
  category text := btrim(coalesce(post ->> 'category', ''));
  author jsonb := jsonb_build_object(
    'firstName', coalesce(post #>> '{author,firstName}', ''), 'lastName', coalesce(post #>> '{author,lastName}', ''));
  body text := writing_text(post -> 'content');
  tags jsonb;
begin
  delete from posts where document_id = new.id;
  if post is null or new.deleted_at is not null or new.published_at is null then return null; end if;

  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'slug', slug) order by place), '[]') into tags
  from (
    select distinct on (slug) btrim(tag) as name, topic_slug(btrim(tag)) as slug, place
    from jsonb_path_query(post, 'lax $.tags[*]') with ordinality as given(value, place), lateral (select value #>> '{}') as named(tag)
    where btrim(tag) <> '' order by slug, place
  ) as kept;

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
    to_tsvector('english', concat_ws(' ', post ->> 'title', post ->> 'excerpt', category, post ->> 'tags', body)));

  insert into post_topics (document_id, topic, name, published_at)
  select new.id, 'tag:' || (tag ->> 'slug'), tag ->> 'name', new.published_at from jsonb_array_elements(tags) as tag
  union all
  select new.id, 'category:' || topic_slug(category), category, new.published_at where category <> '';
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER keep_post AFTER INSERT OR UPDATE OF slug, live, published_at, deleted_at ON documents
  FOR EACH ROW WHEN (new.kind = 'post') EXECUTE FUNCTION keep_post();
--> statement-breakpoint
UPDATE documents SET live = live WHERE kind = 'post';
