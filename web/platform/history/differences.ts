import { diffArrays, diffWordsWithSpace } from 'diff'
import { type AnyBlock, type BlockSpec, type BlockSpecs, isBlock, writingBlocks } from '../forms/block-specs.ts'
import { type FieldSpec, isObject, type Json } from '../forms/fields.ts'
import { inWords } from '../../core/in-words.ts'
import { below, same } from '../forms/paths.ts'
import { describe, join, joinEntry, type NamedPlace } from '../forms/places-in-words.ts'
import { wordsOf } from '../forms/words-of.ts'

/** A stretch of a text: in both, only before, or only after. */
export type Piece = { text: string; change: 'same' | 'removed' | 'added' }

/**
 * One thing that differs: where, in words, and how. `path` is its dotted path in the later version; `block` the type of
 * block that came or went.
 */
export type Difference = { path: string; label: string; pieces: Piece[]; block?: string }

/** What differs between two versions of a document, field by field and in the words of its form. */
export function differences(before: Json, after: Json, fields: readonly FieldSpec[]): Difference[] {
  // A document that is a list itself is described by the one field that shows it.
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, describe(fields[0]!), '', '')
  return inObject(before, after, fields, '', '')
}

function inObject(before: Json, after: Json, fields: readonly FieldSpec[], path: string, label: string): Difference[] {
  const one = isObject(before) ? before : {}
  const other = isObject(after) ? after : {}
  const names = [...new Set([...fields.map(({ name }) => name), ...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap((name) => {
    const spec = fields.find((field) => field.name === name)
    const known = spec ? describe(spec) : { name, label: inWords(name) }
    return inValue(one[name], other[name], known, below(path, name), join(label, known.label))
  })
}

function inValue(before: Json, after: Json, named: NamedPlace, path: string, label: string): Difference[] {
  if (same(before ?? '', after ?? '')) return []
  if ([before, after].some(isRichText))
    return inList(
      contentOf(before),
      contentOf(after),
      { name: '', label: '', blocks: writingBlocks },
      below(path, 'content'),
      label,
    )
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, named, path, label)
  if (named.blocks && (isBlock(before) || isBlock(after))) return inBlock(before, after, named.blocks, path, label)
  if (isObject(before) && isObject(after)) return inObject(before, after, named.fields ?? [], path, label)
  return [{ path, label, pieces: pieces(wordsOf(before, named), wordsOf(after, named)) }]
}

/** Two blocks at the same place, or one that came or went. Of another type it is another block: one went, one came. */
function inBlock(before: Json, after: Json, blocks: BlockSpecs, path: string, label: string): Difference[] {
  if (!isBlock(before) || !isBlock(after)) {
    const block = (isBlock(before) ? before : after) as AnyBlock
    const words = wordsOf(block, { name: '', label: '', blocks }) || blocks[block.type]?.label || inWords(block.type)
    return [
      { path, label, block: block.type, pieces: [{ text: words, change: isBlock(before) ? 'removed' : 'added' }] },
    ]
  }
  const { type } = after
  const spec = blocks[type]
  if (after.data !== undefined) return inObject(before.data, after.data, spec?.fields ?? [], below(path, 'data'), label)
  const settings = inObject(
    attrsOf(before, spec),
    attrsOf(after, spec),
    spec?.fields ?? [],
    below(path, 'attrs'),
    label,
  )
  if (!spec?.flat)
    return [
      ...settings,
      ...inList(
        before.content ?? [],
        after.content ?? [],
        { name: '', label: '', blocks: writingBlocks },
        below(path, 'content'),
        label,
      ),
    ]
  const links = wordsOf(before) === wordsOf(after)
  const [one, other] = [wordsOf(before, undefined, links), wordsOf(after, undefined, links)]
  if (one !== other) return [...settings, { path, label, pieces: pieces(one, other) }]
  return settings.length > 0 ? settings : [{ path, label: `${label}, formatting`, pieces: [] }]
}

/** Items that are still there are paired; of the others, one that went and one that came at the same place changed. */
function inList(before: Json[], after: Json[], named: NamedPlace, path: string, label: string): Difference[] {
  const found: Difference[] = []
  let from = 0
  let to = 0
  const gone: number[] = []
  const remove = (index: number) =>
    found.push(...leaving(before[index], named, path, joinEntry(label, named, before, index)))
  for (const part of diffArrays(
    before.map((item) => JSON.stringify(item)),
    after.map((item) => JSON.stringify(item)),
  )) {
    for (let step = 0; step < part.count; step++) {
      if (part.removed) gone.push(from++)
      else if (part.added) {
        const paired = gone[0] !== undefined && alike(before[gone[0]], after[to]) ? gone.shift() : undefined
        found.push(
          ...inValue(
            paired === undefined ? undefined : before[paired],
            after[to],
            named,
            below(path, to),
            joinEntry(label, named, after, to),
          ),
        )
        to++
      } else {
        gone.splice(0).forEach(remove)
        from++
        to++
      }
    }
  }
  gone.forEach(remove)
  return found
}

const alike = (one: Json, other: Json) => !isBlock(one) || !isBlock(other) || one.type === other.type

const leaving = (item: Json, named: NamedPlace, path: string, label: string): Difference[] =>
  named.blocks && isBlock(item)
    ? inBlock(item, undefined, named.blocks, path, label)
    : [{ path, label, pieces: pieces(wordsOf(item, named), '') }]

const attrsOf = ({ attrs }: AnyBlock, spec: BlockSpec | undefined) => ({
  ...spec?.missing,
  ...(isObject(attrs) && attrs),
})
const isRichText = (value: Json) => isObject(value) && value['type'] === 'doc'
const contentOf = (value: Json): Json[] => (isBlock(value) ? (value.content ?? []) : [])

function pieces(before: string, after: string): Piece[] {
  if (!before || !after || before.length + after.length < 24) {
    return [
      ...(before ? [{ text: before, change: 'removed' as const }] : []),
      ...(after ? [{ text: after, change: 'added' as const }] : []),
    ]
  }
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}
