/**
 * Fragments of the statement that renames a document: typed blocks that refer to it follow. `$2` is the old slug, `$8`
 * the new one, `$9` the type of those blocks, or null if no block refers to this kind.
 */
/** How the database writes a reference within a running text. Quotes of what somebody wrote stand there escaped. */
export const inText = (type: string, slug: string) =>
  `jsonb_build_object('type', ${type}::text, 'attrs', jsonb_build_object('slug', ${slug}::text))::text`

const REFERENCE = `jsonb_build_object('type', $9::text, 'data', jsonb_build_object('slug', $2::text))`
const refersInBlocks = (column: string) => `${column} @> jsonb_build_object('blocks', jsonb_build_array(${REFERENCE}))`
const refersInText = (column: string) => `position(${inText('$9', '$2')} in ${column}::text) > 0`
const refers = (column: string) => `$9::text is not null and (${refersInBlocks(column)} or ${refersInText(column)})`

const renamed = (column: string) => `case when $9::text is null then ${column}
    when ${refersInText(column)}
      then replace(${column}::text, ${inText('$9', '$2')}, ${inText('$9', '$8')})::jsonb
    when ${refersInBlocks(column)} then jsonb_set(${column}, '{blocks}', (
    select jsonb_agg(case when block @> ${REFERENCE} then jsonb_set(block, '{data,slug}', to_jsonb($8::text))
      else block end order by place)
    from jsonb_array_elements(${column}->'blocks') with ordinality as blocks(block, place))) else ${column} end`

/**
 * Drafts, published versions, scheduled versions and the history all keep their references. The change makes a new
 * version, so a person with such a draft open gets a conflict before the old slug overwrites the new one.
 */
export const FOLLOWING = {
  followed: `
    update documents d set data = ${renamed('d.data')}, live = ${renamed('d.live')}, version = d.version + 1,
      updated_at = $3, updated_by = $4,
      live_version = case when d.live_version = d.version then d.version + 1 else d.live_version end,
      scheduled_version = case when d.scheduled_version = d.version then d.version + 1 else d.scheduled_version end
    from saved where d.id <> saved.id and (${refers('d.data')} or ${refers('d.live')})
    returning d.id, d.kind, d.slug, d.version, d.data, d.live_version`,
  states: `
    insert into revisions (document_id, version, data, action, author_id, at, published_at)
    select id, version, data, 'follow', $4, $3, case when live_version = version then $3::timestamptz end
      from followed`,
  past: `update revisions r set data = ${renamed('r.data')} from saved where ${refers('r.data')}`,
  noted_following: `
    insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
    select $3, $4, 'save', kind, slug, ${REFERENCE}, jsonb_build_object('type', $9::text, 'data',
      jsonb_build_object('slug', $8::text)), $5 from followed`,
}
