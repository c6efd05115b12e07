import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Topic } from '../../../contract/planning/organisations/topics.ts'

/** Topics with more news than anybody can follow: one stream says each of them at most once in so many ms. */
const APART_MS: Partial<Record<Topic, number>> = { positions: SECOND_MS }

/** Says news of a topic at once, or those of a busy one together once its time has come; `stop` says no more. */
export function createPacing(say: (topic: Topic) => void) {
  const saidAt = new Map<Topic, number>()
  const timers = new Map<Topic, NodeJS.Timeout>()
  const sayNow = (topic: Topic) => {
    timers.delete(topic)
    saidAt.set(topic, performance.now())
    say(topic)
  }
  return {
    hear(topic: Topic): void {
      const apart = APART_MS[topic]
      if (apart === undefined) return say(topic)
      if (timers.has(topic)) return
      const wait = (saidAt.get(topic) ?? -Infinity) + apart - performance.now()
      if (wait <= 0) return sayNow(topic)
      timers.set(topic, setTimeout(sayNow, wait, topic).unref())
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
