import { searchLengths } from '../editing/search-lengths.ts'

/** A page's description: its own, else the first 160 characters of its content without tags. */
export const describe = (own: string, content: string): string =>
  own.trim() ||
  Array.from(
    content
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, searchLengths.description.most)
    .join('')
    .trim()
