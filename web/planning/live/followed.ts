import { useEffect, useState, useSyncExternalStore } from 'react'

/** A screen that comes opens its own stream within this time. */
const PATIENCE_MS = 400

/** How many streams of this page follow each topic, by the company and the topic. */
const followed = new Map<string, number>()
const listeners = new Set<() => void>()
const keyOf = (organisation: string, topic: string) => `${organisation} ${topic}`

function count(organisation: string, topics: string[], by: 1 | -1): void {
  for (const topic of topics) {
    const key = keyOf(organisation, topic)
    followed.set(key, (followed.get(key) ?? 0) + by)
  }
  for (const changed of listeners) changed()
}

/** Notes that a screen follows topics, until the result is called. */
export function noteFollowed(organisation: string, topics: string[]): () => void {
  count(organisation, topics, 1)
  return () => count(organisation, topics, -1)
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Whether no screen follows a topic, and none that is on its way does. */
export function useUnfollowed(organisation: string, topic: string): boolean {
  const isFollowed = useSyncExternalStore(subscribe, () => (followed.get(keyOf(organisation, topic)) ?? 0) > 0)
  const [isAlone, setAlone] = useState(false)
  useEffect(() => {
    if (isFollowed) return
    const timer = setTimeout(() => setAlone(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setAlone(false)
    }
  }, [isFollowed])
  return isAlone && !isFollowed
}
