/** A place in the tree: what follows it, by its word or as a parameter, and what lies here. */
type Place<T> = { words: Map<string, Place<T>>; parameter?: Place<T>; held?: AddressEntry<T> }
type AddressEntry<T> = { value: T; names: string[] }

/** The longest value of a parameter. An address with a longer one leads nowhere. */
const MOST_LETTERS = 100

const aPlace = <T>(): Place<T> => ({ words: new Map() })

/**
 * What lies at addresses such as `/blog/posts/:slug`, for each method. A word of an address goes before a parameter.
 * Case and a slash at the end count (docs/decisions/047).
 */
export class Addresses<T> {
  readonly #roots = new Map<string, Place<T>>()

  /** Puts the value at the address. Each address takes one. */
  add(method: string, path: string, value: T): void {
    let place = this.#roots.get(method) ?? aPlace<T>()
    this.#roots.set(method, place)
    const names: string[] = []
    for (const part of partsOf(path)) {
      if (part.startsWith(':')) {
        names.push(part.slice(1))
        place = place.parameter ??= aPlace()
      } else {
        const next = place.words.get(part) ?? aPlace<T>()
        place.words.set(part, next)
        place = next
      }
    }
    if (place.held) throw new Error(`${method} ${path} is taken`)
    place.held = { value, names }
  }

  /** What lies at the path of a request, with its parameters decoded; undefined where nothing does. */
  find(method: string, path: string): { value: T; params: Record<string, string> } | undefined {
    const root = this.#roots.get(method)
    const given: string[] = []
    const held = root && walk(root, partsOf(path), given)
    if (!held) return undefined
    return { value: held.value, params: Object.fromEntries(held.names.map((name, at) => [name, given[at]!])) }
  }
}

const partsOf = (path: string) => path.slice(1).split('/')

function walk<T>(place: Place<T>, parts: string[], given: string[], at = 0): AddressEntry<T> | undefined {
  if (at === parts.length) return place.held
  const part = parts[at]!
  const next = place.words.get(part)
  const found = next && walk(next, parts, given, at + 1)
  if (found) return found
  const value = place.parameter && decoded(part)
  if (value === undefined) return undefined
  given.push(value)
  const further = walk(place.parameter!, parts, given, at + 1)
  if (!further) given.pop()
  return further
}

function decoded(part: string): string | undefined {
  try {
    const value = part.includes('%') ? decodeURIComponent(part) : part
    return value.length > MOST_LETTERS ? undefined : value
  } catch {
    return undefined
  }
}
