export { describe } from '../../../contract/platform/seo/description.ts'

/** The schema.org type of a page: what its editor chose, or the kind's own for 'auto' or nothing. */
export const schemaType = (override: string, own: 'Article' | 'Service' | 'WebPage'): string =>
  override && override !== 'auto' ? override : own
