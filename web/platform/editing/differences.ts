import { diffArrays, diffWordsWithSpace } from 'diff'
import { type FieldSpec, inWords, isObject, type Json, textOf } from './fields.ts'
import { below, same } from './paths.ts'

/** A stretch of a text: in both, only before, or only after. */
export type Piece = { text: string; change: 'same' | 'removed' | 'added' }

/** One thing that differs: where, in words, and how. `path` is its dotted path in the later version. */
export type Difference = { path: string; label: string; pieces: Piece[] }

type Named = { name: string; label: string; fields?: readonly FieldSpec[]; one?: string; spec?: FieldSpec }

const describe = (spec: FieldSpec): Named => ({
  name: spec.name, label: spec.label, spec,
  ...('fields' in spec && { fields: spec.fields }), ...('one' in spec && { one: spec.one }),
})

/** What differs between two versions of a document, field by field and in the words of its form. */
export function differences(before: Json, after: Json, fields: readonly FieldSpec[]): Difference[] {
  // A document that is a list itself is described by the one field that shows it.
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, describe(fields[0]!), '', '')
  return inObject(before, after, fields, '', '')
}

/** The place that a dotted path names, in the words of the form: "Steps, step 2, time". */
export function placeInWords(path: string, fields: readonly FieldSpec[]): string {
  let label = ''
  let named: Named | undefined = /^\d/.test(path) ? fields[0] && describe(fields[0]) : undefined
  let known = named ? [] : fields
  for (const key of path.split('.')) {
    if (/^\d+$/.test(key)) {
      label = join(label, itemName(named ?? { name: key, label: '' }, Number(key)))
      known = named?.fields ?? []
      continue
    }
    const spec = known.find(({ name }) => name === key)
    named = spec ? describe(spec) : { name: key, label: inWords(key) }
    label = join(label, named.label)
    known = named.fields ?? []
  }
  return label
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

function inValue(before: Json, after: Json, named: Named, path: string, label: string): Difference[] {
  if (same(before ?? '', after ?? '')) return []
  const writing = [before, after].some(isWriting)
  if (Array.isArray(before) && Array.isArray(after) && !writing) return inList(before, after, named, path, label)
  if (isObject(before) && isObject(after) && !writing) return inObject(before, after, named.fields ?? [], path, label)
  return [{ path, label, pieces: pieces(wordsOf(before, named), wordsOf(after, named)) }]
}

/** Items that are still there are paired; of the others, one that went and one that came at the same place changed. */
function inList(before: Json[], after: Json[], named: Named, path: string, label: string): Difference[] {
  const found: Difference[] = []
  let from = 0
  let to = 0
  const gone: number[] = []
  const flush = () => {
    for (const index of gone.splice(0)) found.push({ path, label: join(label, itemName(named, index)), pieces: pieces(wordsOf(before[index], named), '') })
  }
  for (const part of diffArrays(before.map((item) => JSON.stringify(item)), after.map((item) => JSON.stringify(item)))) {
    for (let step = 0; step < part.count; step++) {
      if (part.removed) gone.push(from++)
      else if (part.added) {
        const paired = gone.shift()
        const place = join(label, itemName(named, to))
        found.push(...inValue(paired === undefined ? undefined : before[paired], after[to], { ...named, label: place }, below(path, to), place))
        to++
      } else {
        flush()
        from++
        to++
      }
    }
  }
  flush()
  return found
}

const itemName = ({ one }: Named, at: number) => `${one ? inWords(one) : 'entry'} ${at + 1}`
const join = (label: string, part: string) => (label ? `${label}, ${part.charAt(0).toLowerCase()}${part.slice(1)}` : part)

const isWriting = (value: Json) => isObject(value) && value['type'] === 'doc'

/** A value as people read it. */
export function wordsOf(value: Json, named?: Named): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return named?.spec?.kind === 'money' ? (value / 100).toFixed(2) : String(value)
  if (typeof value === 'string') {
    const spec = named?.spec
    return (spec && 'choices' in spec && spec.choices.find((choice) => choice.value === value)?.label) || value
  }
  return leaves(value).join(' ').trim()
}

/** The texts in a value of any shape, in their order; a text with marks stays one. */
function leaves(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (isObject(value)) {
    if (value['type'] === 'text') return [textOf(value['text'])]
    return Object.entries(value).flatMap(([name, inner]) => (name === 'type' || name === 'attrs' ? [] : leaves(inner)))
  }
  return value === null || typeof value === 'boolean' ? [] : [textOf(value)]
}

function pieces(before: string, after: string): Piece[] {
  if (!before || !after || before.length + after.length < 24) {
    return [
      ...(before ? [{ text: before, change: 'removed' as const }] : []), ...(after ? [{ text: after, change: 'added' as const }] : []),
    ]
  }
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value, change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}
