CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word");--> statement-breakpoint
-- Words beyond this are numbers and addresses, which nobody misspells into another.
CREATE FUNCTION keep_search_words(words tsvector) RETURNS void LANGUAGE sql AS $$
  insert into search_words
  select word from unnest(tsvector_to_array(words)) as kept(word)
  where word ~ '^[[:alpha:]]{3,40}$' and not exists (select from search_words known where known.word = kept.word)
$$;
--> statement-breakpoint
-- The words that share most groups of three letters with a given one, the nearest first: a hundred at most. None where pg_trgm is missing.
DO $do$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);
  CREATE FUNCTION near_words(wanted text) RETURNS SETOF text LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
    select word from search_words
    where word % wanted and length(word) between length(wanted) - 2 and length(wanted) + 2
    group by word order by similarity(word, wanted) desc, word limit 100
  $$;
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'misspelt words are not understood: %', SQLERRM;
  CREATE FUNCTION near_words(wanted text) RETURNS SETOF text LANGUAGE sql STABLE AS $$ select null::text where false $$;
END $do$;
--> statement-breakpoint
-- As in 0002, and keeps the words for misspelt searches.
CREATE OR REPLACE FUNCTION keep_post() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  -- Joined to nothing it is unpacked once; by its name each reading below would unpack it again.
  post jsonb := new.live || '{}';
  category text := btrim(coalesce(post ->> 'category', ''));
  author jsonb := jsonb_build_object(
    'firstName', coalesce(post #>> '{author,firstName}', ''), 'lastName', coalesce(post #>> '{author,lastName}', ''));
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
  select new.id, 'category:' || topic_slug(category), category, new.published_at where category <> '';
  return null;
end
$$;
--> statement-breakpoint
CREATE FUNCTION help_words(article jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select to_tsvector('english', concat_ws(' ', article ->> 'title', article ->> 'summary', article ->> 'category', writing_text(article -> 'content')))
$$;
--> statement-breakpoint
CREATE FUNCTION keep_help_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform keep_search_words(help_words(new.live));
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER keep_help_words AFTER INSERT OR UPDATE OF live ON documents
  FOR EACH ROW WHEN (new.kind = 'help' AND new.live IS NOT NULL) EXECUTE FUNCTION keep_help_words();
--> statement-breakpoint
SELECT keep_search_words(words) FROM posts;--> statement-breakpoint
SELECT keep_search_words(help_words(live)) FROM documents WHERE kind = 'help' AND live IS NOT NULL;
