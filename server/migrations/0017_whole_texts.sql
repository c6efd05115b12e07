-- As plainText of contract/writing.ts: pictures' captions, questions with their answers and calls to action are words of a text too, so that
-- they are found and count as reading. What begins a block, or breaks a line, sets words apart.
CREATE OR REPLACE FUNCTION writing_text(writing jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(trim(case when whole ~ '\s\s|[^\S ]' then regexp_replace(whole, '\s+', ' ', 'g') else whole end), '')
  from (
    select string_agg(case node ->> 'type'
      when 'text' then node ->> 'text'
      when 'image' then concat(' ', node #>> '{attrs,caption}', ' ')
      when 'cta' then concat(' ', node #>> '{attrs,title}', ' ', node #>> '{attrs,text}', ' ')
      when 'faq' then (
        select string_agg(concat(' ', item ->> 'question', ' ', item ->> 'answer', ' '), '' order by n)
        from jsonb_path_query(node, 'lax $.attrs.items[*]') with ordinality as items(item, n))
      else ' ' end, '' order by place) as whole
    from jsonb_path_query(
      writing, 'strict $.** ? (@.type() == "object" && (@.type == "text" || @.type == "paragraph" || @.type == "heading" || @.type == "codeBlock" || @.type == "hardBreak" || @.type == "image" || @.type == "cta" || @.type == "faq"))'
    ) with ordinality as nodes(node, place)
  ) as text
$$;
--> statement-breakpoint
-- Makes the rows of the posts anew.
CREATE TRIGGER keep_post_now AFTER UPDATE OF live ON documents FOR EACH ROW WHEN (new.kind = 'post') EXECUTE FUNCTION keep_post();--> statement-breakpoint
UPDATE documents SET live = live WHERE kind = 'post' AND live IS NOT NULL;--> statement-breakpoint
DROP TRIGGER keep_post_now ON documents;
