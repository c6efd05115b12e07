import type { PicturePlace } from '../../core/documents/picture-places.ts'

const sending = (column: 'story' | 'letter'): PicturePlace => ({
  table: 'newsletter_campaigns',
  column,
  where: 'true',
  key: 't.id::text',
  kind: `'newsletter'`,
  slug: 't.id::text',
  title: `t.${column} ->> 'title'`,
  live: `t.state <> 'planned'`,
  final: `t.state <> 'planned'`,
})

/** What sendings tell: mails that went out lead to their pictures for as long as somebody keeps them. */
export const sendingPictures: PicturePlace[] = [sending('story'), sending('letter')]
