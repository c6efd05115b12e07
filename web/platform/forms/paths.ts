import { isObject, type Json } from './fields.ts'

/** What stands at a dotted path; undefined where nothing does. The empty path is the whole. */
export function at(data: Json, path: string): Json {
  if (path === '') return data
  return path
    .split('.')
    .reduce<Json>(
      (value, key) => (Array.isArray(value) ? (value[Number(key)] as Json) : isObject(value) ? value[key] : undefined),
      data,
    )
}

/** The same data with `value` at a dotted path; what lies beside the path stays the same objects. */
export function put(data: Json, path: string, value: Json): Json {
  if (path === '') return value
  const [key, ...rest] = path.split('.') as [string, ...string[]]
  const below = rest.join('.')
  if (Array.isArray(data))
    return data.map((item: Json, index) => (index === Number(key) ? put(item, below, value) : item))
  const object = isObject(data) ? data : {}
  return { ...object, [key]: put(object[key], below, value) }
}

/** Whether two values are the same JSON. */
export function same(one: Json, other: Json): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, index) => same(item, other[index]))
  }
  if (!isObject(one) || !isObject(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => same(one[name], other[name]))
}

/** The dotted path of `key` below a path, which may be empty. */
export const below = (path: string, key: string | number): string => (path ? `${path}.${key}` : String(key))
