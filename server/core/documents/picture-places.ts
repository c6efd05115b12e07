/**
 * Where addresses of pictures stand: `column` (jsonb) of `table`, in the rows for which `where` holds. `key` tells a
 * row from the others. `kind`, `slug` and `title` say what a row belongs to, in the words of the activity log, `live`
 * whether visitors see it. `final` says which rows tell what happened, so that they keep their pictures. `bump` counts
 * a change of a row, at `$2` by `$3`. All but the names are SQL about the row `t`, written by us and never input.
 */
export type PicturePlace = {
  table: string
  column: string
  where: string
  key: string
  kind: string
  slug: string
  title: string
  live: string
  final?: string
  bump?: string
}

const DOCUMENT = {
  table: 'documents',
  where: 't.deleted_at is null',
  key: 't.id::text',
  kind: 't.kind',
  slug: 't.slug',
  title: 't.title',
}

const ofDocument = (column: string) => `(select d.${column} from documents d where d.id = t.document_id)`

/** Versions of documents that go live later than they were written: those that `which` selects by id and version. */
export const versionPlace = (which: string): PicturePlace => ({
  table: 'revisions',
  column: 'data',
  where: `(t.document_id, t.version) in (${which})`,
  key: `t.document_id || ':' || t.version`,
  kind: ofDocument('kind'),
  slug: ofDocument('slug'),
  title: ofDocument('title'),
  live: 'false',
})

/** The draft of each document, what visitors see of it, and an older version that is scheduled. */
export const documentPlaces: PicturePlace[] = [
  { ...DOCUMENT, column: 'data', live: 'false' },
  { ...DOCUMENT, column: 'live', live: 'true' },
  versionPlace('select id, scheduled_version from documents where scheduled_version <> version and deleted_at is null'),
]
