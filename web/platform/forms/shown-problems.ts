import { isObject, type Json, type Problems } from './fields.ts'
import { at } from './paths.ts'

/** Fields that somebody left: those at a dotted path and below it, with `end` only those called so. */
export type LeftField = { path: string; end?: string }

export const isLeft = (path: string, left: readonly LeftField[]): boolean =>
  left.some(
    (place) =>
      (path === place.path || path.startsWith(`${place.path}.`)) && (!place.end || path.endsWith(`.${place.end}`)),
  )

const isEmpty = (value: Json) =>
  value === '' ||
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  isEmptyText(value)

/** A long text in which nobody wrote: it has no blocks, or only paragraphs without words. */
const isEmptyText = (value: Json) =>
  isObject(value) &&
  value['type'] === 'doc' &&
  Array.isArray(value['content']) &&
  value['content'].every((block) => isObject(block) && block['type'] === 'paragraph' && !block['content'])

/**
 * Whether what stands at a path belongs to something that was added: a list on the way grew, or nothing stood there.
 */
function isAdded(path: string, before: Json, after: Json): boolean {
  const steps = path.split('.')
  return (
    at(before, path) === undefined ||
    steps.some((_, count) => {
      const [one, other] = [at(before, steps.slice(0, count).join('.')), at(after, steps.slice(0, count).join('.'))]
      return Array.isArray(other) && (!Array.isArray(one) || other.length > one.length)
    })
  )
}

/** Problems that show now, and those that wait until somebody left their field. */
type ProblemSplit = { said: Problems; held: Problems }

/**
 * What an autosave found. A new item isn't filled in yet: its problems show once its field was left, or
 * when somebody saves or publishes.
 */
export function splitProblems(
  found: Problems,
  { before, after, held, left }: { before: Json; after: Json; held: Problems; left: readonly LeftField[] },
): ProblemSplit {
  const waits = ([path]: [string, string]) =>
    isEmpty(at(after, path)) && !isLeft(path, left) && (path in held || isAdded(path, before, after))
  const all = Object.entries(found)
  return { said: Object.fromEntries(all.filter((each) => !waits(each))), held: Object.fromEntries(all.filter(waits)) }
}

/**
 * The problems of a document that was only just begun: its empty fields wait to be filled in. What is missing in the
 * items of a list came with them, and shows.
 */
export function splitFirstProblems(found: Problems, data: Json): ProblemSplit {
  const waits = ([path]: [string, string]) =>
    isEmpty(at(data, path)) &&
    path.split('.').every((_, count, steps) => !Array.isArray(at(data, steps.slice(0, count).join('.'))))
  const all = Object.entries(found)
  return { said: Object.fromEntries(all.filter((each) => !waits(each))), held: Object.fromEntries(all.filter(waits)) }
}

/**
 * The problems of unchanged fields: an error goes as soon as its field changes, and the next save checks again.
 */
export function stillThere(problems: Problems, before: Json, after: Json): Problems {
  const kept = Object.entries(problems).filter(([path]) => isSame(at(before, path), at(after, path)))
  return kept.length === Object.keys(problems).length ? problems : Object.fromEntries(kept)
}

/** Of a list only its length counts, of a group nothing: what is in them has problems of its own. */
function isSame(one: Json, other: Json): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length
  return (isObject(one) && isObject(other)) || Object.is(one, other)
}
