import { slugOf } from '../../../contract/core/slug.ts'
import { isReserved } from '../pages/rules.ts'

const LONGEST = 72

/**
 * The part of an address that an entry gets here: its old one in lower case, without accents and other signs. `instead`
 * names an entry whose old address has no letters that an address may hold.
 */
export function slugFor(kind: 'post' | 'page', given: string, title: string, instead: string): string {
  const slug = slugOf(decoded(given), LONGEST) || slugOf(title, LONGEST) || slugOf(instead, LONGEST) || 'imported'
  return kind === 'page' && isReserved(slug) ? `${slug}-page` : slug
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The address of an entry on the site. */
export const addressOf = (kind: string, slug: string): string => (kind === 'post' ? `/blog/${slug}` : `/${slug}`)
