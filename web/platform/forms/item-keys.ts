import { useState } from 'react'

let last = 0
const fresh = () => `item-${++last}`

/**
 * React keys for the items of a list, which have no ids, so that a row keeps its state when it moves. If the list is
 * replaced, as by a restored version, further items get new keys.
 */
export function useKeys(count: number) {
  const [keys] = useState<string[]>(() => [])
  while (keys.length < count) keys.push(fresh())
  keys.splice(count)
  return {
    at: (index: number) => keys[index]!,
    insert: (index: number) => {
      keys.splice(index, 0, fresh())
      return keys[index]!
    },
    remove: (index: number) => void keys.splice(index, 1),
    move: (from: number, to: number) => {
      keys.splice(to, 0, ...keys.splice(from, 1))
    },
  }
}
