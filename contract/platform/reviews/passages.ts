import type { Anchor } from './reviews.ts'

/** A node of a rich text, of any type. */
type Node = { type?: unknown; text?: unknown; content?: unknown }
type Passage = Extract<Anchor, { type: 'passage' }>
/** Part of a field's words: the offset of its first character, and the one after its last. */
type Stretch = { from: number; to: number }

/** The blocks that hold words. Each starts a new line. */
const LINES = ['paragraph', 'heading', 'codeBlock']
/** How many characters beside a passage are kept with it. */
export const BESIDE = 40
/** If the passage itself changed, this many characters on each side must be unchanged to find it. */
const LEAST_BESIDE = 8

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The words of a rich text, with a line break before each block but the first. Offsets of passages count in it. */
export function wordsOf(text: unknown): string {
  const lines: string[] = []
  const walk = ({ type, text: words, content }: Node) => {
    if (LINES.includes(String(type))) lines.push('')
    if (typeof words === 'string') lines.push((lines.pop() ?? '') + words)
    if (Array.isArray(content)) for (const inner of content) if (isObject(inner)) walk(inner)
  }
  if (isObject(text)) walk(text)
  return lines.join('\n')
}

/** Stores a passage with the words around it, so that `findPassage` finds it later. */
export const passageOf = (field: string, words: string, { from, to }: Stretch): Passage => ({
  type: 'passage',
  field,
  quote: words.slice(from, to),
  before: words.slice(Math.max(0, from - BESIDE), from),
  after: words.slice(to, to + BESIDE),
  at: from,
})

/**
 * Finds a passage in words that were edited since. Takes the quote whose surrounding words match best; of equal ones
 * the nearest to the old place. If the quote is gone, takes the words between its old neighbours. Null if those are
 * gone too.
 */
export function findPassage(words: string, passage: Passage): Stretch | null {
  return findQuote(words, passage) ?? findBetween(words, passage)
}

function findQuote(words: string, { quote, before, after, at }: Passage): Stretch | null {
  if (quote === '') return null
  let best: (Stretch & { fit: number }) | null = null
  for (let from = words.indexOf(quote); from >= 0; from = words.indexOf(quote, from + 1)) {
    const to = from + quote.length
    const fit = sameEnd(words.slice(0, from), before) + sameStart(words.slice(to), after)
    const isNearer = best !== null && fit === best.fit && Math.abs(from - at) < Math.abs(best.from - at)
    if (!best || fit > best.fit || isNearer) best = { from, to, fit }
  }
  return best && { from: best.from, to: best.to }
}

function findBetween(words: string, { quote, before, after, at }: Passage): Stretch | null {
  if (before.length < LEAST_BESIDE || after.length < LEAST_BESIDE) return null
  const longest = quote.length * 2 + BESIDE
  let best: Stretch | null = null
  for (let start = words.indexOf(before); start >= 0; start = words.indexOf(before, start + 1)) {
    const from = start + before.length
    const to = words.indexOf(after, from)
    if (to <= from || to - from > longest) continue
    if (!best || Math.abs(from - at) < Math.abs(best.from - at)) best = { from, to }
  }
  return best
}

function sameStart(words: string, sought: string): number {
  let count = 0
  while (count < sought.length && words[count] === sought[count]) count++
  return count
}

function sameEnd(words: string, sought: string): number {
  let count = 0
  while (count < sought.length && words.at(-1 - count) === sought.at(-1 - count)) count++
  return count
}

/** The value at a dotted path of a document, or undefined. */
export function valueAt(data: unknown, field: string): unknown {
  return field.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)] as unknown
    return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }, data)
}

/** Every rich text of a document by its dotted path. */
export function* richTextsOf(data: unknown, field = ''): Generator<[field: string, text: unknown]> {
  if (!isObject(data)) return
  if (data['type'] === 'doc' && Array.isArray(data['content'])) yield [field, data]
  else for (const [name, inner] of Object.entries(data)) yield* richTextsOf(inner, field ? `${field}.${name}` : name)
}

/**
 * Where a comment belongs in the document as it is now: its field, and for a passage the part of its words. Also finds
 * a passage that moved to another text, such as with its block. Null if its text is gone.
 */
export function placeOf(data: unknown, anchor: Anchor): { field: string; stretch: Stretch | null } | null {
  if (anchor.type === 'document') return { field: '', stretch: null }
  if (anchor.type === 'field') return isThere(data, anchor.field) ? { field: anchor.field, stretch: null } : null
  const stretch = findPassage(wordsOf(valueAt(data, anchor.field)), anchor)
  if (stretch) return { field: anchor.field, stretch }
  for (const [field, text] of richTextsOf(data)) {
    const moved = findQuote(wordsOf(text), anchor)
    if (moved) return { field, stretch: moved }
  }
  return null
}

/** Whether a field still exists. An empty one does; an item that was removed from its list does not. */
function isThere(data: unknown, field: string): boolean {
  const names = field.split('.')
  const holder = names.length > 1 ? valueAt(data, names.slice(0, -1).join('.')) : data
  return Array.isArray(holder) ? holder[Number(names.at(-1))] !== undefined : isObject(holder)
}
