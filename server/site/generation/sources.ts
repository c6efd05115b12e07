import { plainText, type RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { pageKinds } from '../../../contract/platform/seo/defaults.ts'
import type { Database } from '../../core/database/database.ts'
import { readLive } from '../../core/documents/documents.ts'
import { Failure } from '../../core/base/failure.ts'
import { kinds, titleOf } from '../../core/rooms/kinds.ts'

/** A text that is material: its name, and where it stands. */
export type Source = { title: string; address: string; text: string }

/** Values that are no text for readers, such as addresses and names of types. */
const NOT_WORDS =
  /href|url|slug|src|icon|image|type|screen|schema|footprint|industr|solutions|labels|author|category|tags|sample/i

/** The words of a document of any kind, a line for each block. */
export function wordsOf(data: unknown): string {
  return [...linesOf(data)]
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

function* linesOf(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string') {
    if (!NOT_WORDS.test(key)) yield value
  } else if (isRichText(value)) {
    for (const block of value.content) yield plainText({ type: 'doc', content: [block] })
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      // A list keeps the name that it goes by.
      const called = Array.isArray(value) ? key : name
      if (!NOT_WORDS.test(called)) yield* linesOf(inner, called)
    }
  }
}

const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' &&
  value !== null &&
  (value as RichText).type === 'doc' &&
  Array.isArray((value as RichText).content)

/** The kind and slug of the page at an address of this site. Pages at the top come last: theirs fit everything. */
function pageAt(href: string) {
  const path = href.split(/[?#]/, 1)[0]!
  const found = pageKinds.find(({ at }) => path.startsWith(at) && !path.slice(at.length).includes('/'))
  return found && { kind: found.kind, slug: path.slice(found.at.length) }
}

/** The published page at an address, as visitors see it. Throws `invalid` where there is none. */
export async function readSource(database: Database, href: string): Promise<Source> {
  const page = pageAt(href)
  const live = page && (await readLive(database, page.kind, page.slug))
  if (!page || live === null || live === undefined) {
    const message = `Nothing is published at ${href}`
    throw new Failure('invalid', `${message}.`, { fields: { sources: message } })
  }
  return { title: titleOf(kinds.get(page.kind)!, live, page.slug), address: href, text: wordsOf(live) }
}
