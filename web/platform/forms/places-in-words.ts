import { type BlockSpecs, isBlock, writingBlocks } from './block-specs.ts'
import { type FieldSpec, isObject, type Json } from './fields.ts'
import { inWords } from '../../core/in-words.ts'

/** What stands at a place: what it is called, what its parts are, and what one of its entries is called. */
export type NamedPlace = {
  name: string
  label: string
  fields?: readonly FieldSpec[]
  one?: string
  spec?: FieldSpec
  blocks?: BlockSpecs
}

export const describe = (spec: FieldSpec): NamedPlace => ({
  name: spec.name,
  label: spec.label,
  spec,
  ...('fields' in spec && { fields: spec.fields }),
  ...('one' in spec && { one: spec.one }),
  ...('blocks' in spec && spec.blocks && { blocks: spec.blocks }),
})

/** The place that a dotted path of `data` names, in the words of the form: "Step 2, title", or "Text, heading 3". */
export function placeInWords(path: string, fields: readonly FieldSpec[], data?: Json): string {
  if (path === '') return 'This document'
  let label = ''
  let value = data
  let named: NamedPlace | undefined = /^\d/.test(path) ? fields[0] && describe(fields[0]) : undefined
  let known = named ? [] : fields
  for (const key of path.split('.')) {
    const holder = value
    value = Array.isArray(value) ? (value[Number(key)] as Json) : isObject(value) ? value[key] : undefined
    if (/^\d+$/.test(key)) {
      const list = Array.isArray(holder) ? (holder as Json[]) : []
      label = joinEntry(label, named ?? { name: key, label: '' }, list, Number(key))
      const spec = isBlock(value) ? named?.blocks?.[value.type] : undefined
      known = spec?.fields ?? named?.fields ?? []
      continue
    }
    // How blocks keep their parts is nothing that people see.
    if (isBlock(holder) && ['attrs', 'data', 'content'].includes(key)) {
      if (key === 'content') named = { name: key, label: '', blocks: writingBlocks }
      continue
    }
    const spec = known.find(({ name }) => name === key)
    named = spec ? describe(spec) : { name: key, label: inWords(key) }
    label = join(label, named.label)
    known = named.fields ?? []
  }
  return label
}

/** "Step 2", or of blocks the place among those of its type: "Call to action 2". */
export function entryName(named: NamedPlace, list: readonly Json[], at: number): string {
  const item = list[at]
  if (named.blocks && isBlock(item)) {
    const { type } = item
    return (
      `${named.blocks[type]?.label ?? inWords(type)} ` +
      `${list.slice(0, at + 1).filter((each) => isBlock(each) && each.type === type).length}`
    )
  }
  return `${named.one ? inWords(named.one) : 'entry'} ${at + 1}`
}

/**
 * A place in a list. Where entries have a name of their own, the list's says nothing more: "Step 2", not "Steps, step
 * 2".
 */
export function joinEntry(label: string, named: NamedPlace, list: readonly Json[], at: number): string {
  const own = named.one !== undefined || named.blocks !== undefined
  const around = own && named.label ? label.split(', ').slice(0, -1).join(', ') : label
  return join(around, entryName(named, list, at))
}

export const join = (label: string, part: string) =>
  label ? `${label}, ${part.charAt(0).toLowerCase()}${part.slice(1)}` : part
