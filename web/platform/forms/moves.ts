import { type FieldSpec, isObject, type Json } from './fields.ts'
import { inWords } from '../../core/in-words.ts'
import { at, below, put } from './paths.ts'

type ListSpec = Extract<FieldSpec, { kind: 'list' }>

/**
 * A list that an item may be moved to: its dotted path, what it belongs to ("Platform, Run the shift"), and how many it
 * has.
 */
export type Place = { path: string; name: string; count: number }

/**
 * All lists of the same sort as the one at `path` in a form: for `0.categories.1.items`, the items of every category.
 */
export function listsLike(data: Json, fields: readonly FieldSpec[], path: string): Place[] {
  const steps = path.split('.')
  // A document that is a list itself is described by the one field that shows it.
  return /^\d/.test(path) ? inList(data, fields[0] as ListSpec, steps, '', []) : inObject(data, fields, steps, '', [])
}

function inObject(
  data: Json,
  fields: readonly FieldSpec[],
  [name = '', ...rest]: string[],
  path: string,
  names: string[],
): Place[] {
  const spec = fields.find((field) => field.name === name)
  const value = isObject(data) ? data[name] : undefined
  const own = below(path, name)
  if (spec?.kind === 'group') return inObject(value, spec.fields, rest, own, names)
  return spec?.kind === 'list' ? inList(value, spec, rest, own, names) : []
}

function inList(data: Json, spec: ListSpec, [index, ...rest]: string[], path: string, names: string[]): Place[] {
  if (!Array.isArray(data)) return []
  if (index === undefined) return [{ path, name: names.join(', '), count: data.length }]
  return data.flatMap((item: Json, number) => {
    if (!isObject(item)) return []
    return inObject(item, spec.fields, rest, below(path, number), [
      ...names,
      spec.summary(item, number).title || `${inWords(spec.one)} ${number + 1}`,
    ])
  })
}

/** The same data with an item of the list at `from` at the end of the list at `to`, as it is. */
export function moveOver(data: Json, from: string, index: number, to: string): Json {
  const source = at(data, from) as Json[]
  const without = put(
    data,
    from,
    source.filter((_, number) => number !== index),
  )
  return put(without, to, [...(at(without, to) as Json[]), source[index]])
}
