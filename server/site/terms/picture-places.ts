import type { PicturePlace } from '../../core/documents/picture-places.ts'

/** Portraits of authors. */
export const portraits: PicturePlace = {
  table: 'terms',
  column: 'draft',
  where: `t.kind = 'author'`,
  key: 't.id::text',
  kind: `'term'`,
  slug: `t.kind || ':' || t.slug`,
  title: 't.name',
  live: 'true',
  bump: 'version = t.version + 1, updated_at = $2, updated_by = $3',
}
