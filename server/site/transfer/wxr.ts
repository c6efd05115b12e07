import sax from 'sax'
import { Failure } from '../../core/base/failure.ts'
import { fit, type ExportItem, MOST_LETTERS } from './export-items.ts'
import { type Field, foundOf, type Patterns, type Record, type ExportContext } from './wxr-records.ts'

const MOST_DEPTH = 50
const MOST_FIELDS = 5_000
const MOST_ATTRIBUTES = 100

const UNREADABLE =
  'This file can’t be read as a WordPress export. Export it again under Tools, Export, and upload that.'
const DOCTYPE = 'This file declares a document type, which no WordPress export does. Export it again and upload that.'

const unreadable = (message = UNREADABLE, internal?: string) =>
  new Failure('invalid', message, { fields: { file: message }, internal })

/** What the head of an export says of the site. */
export type Head = { site: string }

/**
 * Reads a WordPress export (WXR 1.2, RSS with the namespaces `wp`, `content`, `excerpt` and `dc`) as it arrives, one
 * record in memory at a time. Only the five entities of XML and character references are known, and a document type is
 * refused, so that no entity can grow. `head` is filled before the first post. Throws `invalid` (400).
 */
export async function* readWxr(
  text: AsyncIterable<string>,
  head: Head,
  patterns: Patterns = new Map(),
): AsyncGenerator<ExportItem> {
  const reader = new WxrReader(head, patterns)
  try {
    for await (const piece of text) {
      reader.parser.write(piece)
      yield* reader.taken()
    }
    reader.parser.close()
  } catch (error) {
    throw error instanceof Failure ? error : unreadable(UNREADABLE, (error as Error).message)
  }
  yield* reader.taken()
  if (!reader.isExport) throw unreadable()
}

/** As `readWxr`. A file with patterns is read twice, since a pattern may stand behind the texts that show it. */
export async function* readWordPress(open: () => AsyncIterable<string>, head: Head): AsyncGenerator<ExportItem> {
  const patterns: Patterns = new Map()
  if (await holdsPatterns(open())) for await (const _ of readWxr(open(), { site: '' }, patterns));
  yield* readWxr(open(), head, patterns)
}

const PATTERN = 'wp_block'

async function holdsPatterns(text: AsyncIterable<string>): Promise<boolean> {
  let end = ''
  for await (const piece of text) {
    if ((end + piece).includes(PATTERN)) return true
    end = piece.slice(-PATTERN.length)
  }
  return false
}

/** Elements of a channel that hold a record, by the names that WordPress gives them. */
const RECORDS = ['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']

class WxrReader {
  readonly parser: ReturnType<typeof sax.parser>
  isExport = false
  readonly #head: Head
  readonly #context: ExportContext
  readonly #path: string[] = []
  #found: ExportItem[] = []
  #record: Record | undefined
  #field: Field | undefined
  #channelText = ''

  constructor(head: Head, patterns: Patterns) {
    this.#head = head
    this.#context = { people: new Map(), patterns }
    const options = { strictEntities: true, position: false }
    this.parser = sax.parser(true, options)
    Object.assign(this.parser, {
      onerror: () => {
        throw unreadable()
      },
      ondoctype: () => {
        throw unreadable(DOCTYPE)
      },
      onopentagstart: ({ name }: { name: string }) => this.#begin(name),
      onattribute: (attribute: { name: string; value: string }) => this.#attribute(attribute),
      onclosetag: () => this.#end(),
      ontext: (text: string) => this.#text(text),
      oncdata: (text: string) => this.#text(text),
    })
  }

  /** What was found since it was last asked. */
  taken(): ExportItem[] {
    const found = this.#found
    this.#found = []
    return found
  }

  #attributes = 0

  #begin(name: string): void {
    this.#attributes = 0
    this.#path.push(name)
    const depth = this.#path.length
    if (depth > MOST_DEPTH || (depth === 1 && name !== 'rss')) throw unreadable()
    if (depth === 3) {
      this.#channelText = ''
      if (RECORDS.includes(name)) this.#record = { name, fields: [] }
    }
    if (depth === 4 && this.#record && this.#record.fields.length < MOST_FIELDS) {
      this.#field = { name, attributes: {}, text: '', parts: {} }
      this.#record.fields.push(this.#field)
    }
  }

  #attribute({ name, value }: { name: string; value: string }): void {
    if (++this.#attributes > MOST_ATTRIBUTES) throw unreadable()
    if (this.#field && this.#path.length === 4) this.#field.attributes[name] = fit(value, 300)
  }

  #text(text: string): void {
    const depth = this.#path.length
    if (depth === 3) this.#channelText = (this.#channelText + text).slice(0, 500)
    if (!this.#field) return
    if (depth === 4) {
      const { text: before } = this.#field
      if (before.length < MOST_LETTERS) this.#field.text = before + text
    } else if (depth === 5 && this.#field.name === 'wp:postmeta') {
      const part = this.#path[4]!
      const before = this.#field.parts[part] ?? ''
      if (before.length < 10_000) this.#field.parts[part] = before + text
    }
  }

  #end(): void {
    const depth = this.#path.length
    const name = this.#path.pop()
    if (depth === 4) this.#field = undefined
    if (depth !== 3) return
    if (this.#record) {
      if (this.#record.name === 'item') this.isExport = true
      this.#found.push(...foundOf(this.#record, this.#context, this.#head.site))
      this.#record = undefined
    } else if (name === 'wp:wxr_version') this.isExport = true
    else if (name === 'wp:base_blog_url' || (name === 'link' && this.#head.site === ''))
      this.#head.site = this.#channelText.trim()
  }
}
