const LENGTH = 160

/** A page's description: its own, else the first 160 characters of its content without tags (specification, section 5). */
export const describe = (own: string, content: string): string =>
  own || content.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ').trim().slice(0, LENGTH)

/** The schema.org type of a page: what its editor chose, or the kind's own for 'auto' or nothing (specification, section 5). */
export const schemaType = (override: string, own: 'Article' | 'Service' | 'WebPage'): string =>
  override && override !== 'auto' ? override : own
