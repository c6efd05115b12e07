-- Spells the Latin letters that normalization leaves whole, as `slugOf()` does. A name that loses letters all the same
-- ends with a mark of its own, so that two names never become one term by what they lost.
CREATE OR REPLACE FUNCTION topic_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  with stripped as (
    select regexp_replace(normalize(name, NFKD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g') as words),
  spelled as (
    select replace(replace(replace(replace(replace(replace(replace(replace(
      translate(words, 'ðđøłħŧŋĸıÐĐØŁĦŦŊ', 'ddolhtnkiddolhtn'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th') as words
    from stripped),
  joined as (
    select words ~ '[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufaff]' as lost,
      trim(both '-' from regexp_replace(lower(words), '[^a-z0-9]+', '-', 'g')) as words
    from spelled)
  select case when words <> '' and not lost then trim(both '-' from left(words, 80))
    else coalesce(nullif(trim(both '-' from left(words, 71)), ''), 'topic') || '-' || left(md5(name), 8) end
  from joined
$$;
--> statement-breakpoint
-- The address before stays as an alias, unless another term has it now.
INSERT INTO term_aliases (kind, slug, term_id)
SELECT kind, slug, id FROM terms WHERE topic_slug(name) <> slug ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE terms SET slug = topic_slug(name), version = version + 1
WHERE topic_slug(name) <> slug
  AND NOT EXISTS (SELECT 1 FROM terms other WHERE other.kind = terms.kind AND other.id <> terms.id
    AND (other.slug = topic_slug(terms.name) OR topic_slug(other.name) = topic_slug(terms.name)));
--> statement-breakpoint
DELETE FROM term_aliases a USING terms t WHERE t.id = a.term_id AND t.slug = a.slug;
--> statement-breakpoint
-- Files the posts anew whose topics have other slugs now.
UPDATE documents SET live = live WHERE kind = 'post' AND id IN (
  SELECT document_id FROM post_topics WHERE topic <> split_part(topic, ':', 1) || ':' || topic_slug(name));
