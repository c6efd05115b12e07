import type { PublishedAlready, UndoMessage } from '../../../contract/planning/periods/publication.ts'
import { whenOf } from '../shifts/names.ts'
import { clockOf } from '../shifts/week.ts'

const many = (count: number) => (count === 1 ? '1 change' : `${count} changes`)
const are = (count: number) => (count === 1 ? 'is' : 'are')

type Outcome = { published: number; already: PublishedAlready | null; zone: string }

/** The result of a publication: what went out, and what somebody else had published already. */
export function publishedInWords({ published, already, zone }: Outcome): { title: string; description?: string } {
  const title = published === 0 ? 'Nothing was left to publish' : `${many(published)} ${are(published)} published`
  if (!already) return { title }
  const by = already.by ?? 'Somebody else'
  const others = `${published === 0 ? '' : 'the other '}${many(already.count)}`
  return { title, description: `${by} published ${others} at ${clockOf(zone, already.at)}. Guards are told once.` }
}

/** What an undo tells a guard of one shift: `Gate, Vault: no longer yours, Mon 23 09:00–17:00`. */
export function undoLineOf({ site, post, zone, before, after }: UndoMessage['shifts'][number]): string {
  const place = `${site}, ${post}`
  if (before && after) return `${place}: again ${whenOf(zone, after)}, not ${whenOf(zone, before)}`
  return after ? `${place}: yours again, ${whenOf(zone, after)}` : `${place}: no longer yours, ${whenOf(zone, before!)}`
}
