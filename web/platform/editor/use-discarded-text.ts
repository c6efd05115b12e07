import { useState } from 'react'
import type { Json } from '../forms/fields.ts'

/** A text that was given up for somebody else's, and when. */
export type DiscardedText = { data: Json; at: string }

/**
 * The text that was last given up for another version of one document. The tab keeps it, also when it is loaded again.
 */
export function useDiscardedText(kind: string, slug: string) {
  const name = `given-up ${kind}/${slug}`
  const [givenUp, setGivenUp] = useState(() => read(name))
  function keep(next: DiscardedText | null) {
    setGivenUp(next)
    try {
      if (next) sessionStorage.setItem(name, JSON.stringify(next))
      else sessionStorage.removeItem(name)
    } catch {
      // Without room for it the text is kept until the editor is closed.
    }
  }
  return [givenUp, keep] as const
}

function read(name: string): DiscardedText | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as DiscardedText | null
  } catch {
    return null
  }
}
