import { printable } from '../../../contract/core/printable.ts'

/**
 * A post or page of an export. `html` is its text as the program keeps it. `link` is its old address, empty for what
 * was never published. `picture` is the address of its picture, or `attachment:` with a number, and `pictureAlt` its
 * alternative text. `author` is a name.
 */
export type EntryItem = {
  kind: 'post' | 'page'
  id: string
  title: string
  link: string
  slug: string
  isPublished: boolean
  publishedAt: string | null
  changedAt: string | null
  html: string
  excerpt: string
  description: string
  categories: string[]
  tags: string[]
  author: { firstName: string; lastName: string; email: string }
  picture: string
  pictureAlt?: string
  notes: string[]
}

/** A picture of an export. `ref` is the number by which texts name it. */
export type PictureItem = { kind: 'picture'; id: string; ref: string; title: string; alt: string }

/** A category, tag or author by its name. */
export type NameItem = { kind: 'category' | 'tag' | 'author'; id: string; title: string }

/** What has no place here, with the reason. */
export type OtherItem = { kind: 'other'; id: string; title: string; reason: string }

export type ExportItem = EntryItem | PictureItem | NameItem | OtherItem

/** The longest text of a field that is read, in characters; the rest of a longer one is left out. */
export const MOST_LETTERS = 2_000_000

/** What a page can show of a text, cut to a length. */
export const fit = (text: string, max: number): string => printable(text).trim().slice(0, max).toWellFormed()

/** First and last name of a whole name: the last word is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = fit(name, 120).split(/\s+/)
  const lastName = words.length > 1 ? words.pop()! : ''
  return { firstName: fit(words.join(' '), 60), lastName: fit(lastName, 60) }
}
