import type { Locale } from '../../../contract/core/locale.ts'
import type { PublishedAlready, UndoMessage } from '../../../contract/planning/periods/publication.ts'
import { whenOf } from '../shifts/names.ts'
import { clockOf } from '../shifts/week.ts'

const many = (count: number) => (count === 1 ? '1 change' : `${count} changes`)
const are = (count: number) => (count === 1 ? 'is' : 'are')

type Outcome = { published: number; already: PublishedAlready | null; zone: string; locale: Locale }

/** The result of a publication: what went out, and what somebody else had published already. */
export function publishedInWords({ published, already, zone, locale }: Outcome): {
  title: string
  description?: string
} {
  const title = published === 0 ? 'Nothing was left to publish' : `${many(published)} ${are(published)} published`
  if (!already) return { title }
  const by = already.by ?? 'Somebody else'
  const others = `${published === 0 ? '' : 'the other '}${many(already.count)}`
  return {
    title,
    description: `${by} published ${others} at ${clockOf(locale, zone, already.at)}. Guards are told once.`,
  }
}

/** What an undo tells a guard of one shift: `Gate, Vault: no longer yours, Mon 23 09:00–17:00`. */
export function undoLineOf(locale: Locale, shift: UndoMessage['shifts'][number]): string {
  const { site, post, zone, before, after } = shift
  const place = `${site}, ${post}`
  if (before && after) return `${place}: again ${whenOf(locale, zone, after)}, not ${whenOf(locale, zone, before)}`
  return after
    ? `${place}: yours again, ${whenOf(locale, zone, after)}`
    : `${place}: no longer yours, ${whenOf(locale, zone, before!)}`
}
