import { type Kind, kinds, readDraft } from '../../core/documents/kinds.ts'
import type { Services } from '../../core/http/routes.ts'
import type { Transaction } from '../../core/database/database.ts'
import { transaction } from '../../core/database/transaction.ts'
import { withDefaults } from '../../core/documents/settings.ts'
import { applySchedule, holdSchedule } from './queries-history.ts'

const SCHEDULED = 'scheduled-change'
type Due = { id: string; change: 'publish' | 'unpublish'; at: string }

/**
 * Works off what editors scheduled. A job does something only while the document still says that this is to happen at
 * this moment, so a change of plans leaves old jobs without work, and one that runs twice publishes once.
 */
export function workSchedules(services: Services): void {
  services.jobs.define<Due>(SCHEDULED, ({ id, change, at }) =>
    transaction(services, async (services) => {
      const {
        database: { orm },
        content,
        clock,
      } = services
      const held = await holdSchedule(orm, id)
      const due = change === 'publish' ? held?.publishAt : held?.unpublishAt
      const kind = held && kinds.get(held.kind)
      if (!held || !kind || !due || new Date(due).getTime() !== new Date(at).getTime()) return
      const tags = kind.tags(held.slug)
      const live =
        change === 'publish'
          ? { data: readDraft(kind.shape(held.slug), held.scheduled).live, version: held.scheduledVersion! }
          : builtIn(kind, held)
      await applySchedule(orm, { id, change, at: clock(), notice: content.notice(tags), live })
      if (live && change === 'publish')
        await kind.also?.due({ transaction: orm, services, id, slug: held.slug, live: live.data, at: new Date(at) })
      content.drop(tags)
    }),
  )
}

// A place is never empty: without a text of its own it goes back to the one with which it was installed.
const builtIn = (
  { places, fallback }: Kind,
  { slug, seeded }: { slug: string; seeded: { version: number; data: unknown } | null },
) => (places && seeded ? { ...seeded, data: withDefaults(seeded.data, fallback?.(slug)) } : null)

/** Asks for what a document now says is to happen. To be called in the transaction that says it, or right after. */
export async function enqueueSchedule(
  { jobs }: Services,
  transaction: Transaction,
  id: string,
  plan: { publishAt: Date | null; unpublishAt: Date | null },
) {
  for (const [change, at] of [
    ['publish', plan.publishAt],
    ['unpublish', plan.unpublishAt],
  ] as const) {
    if (at) await jobs.enqueue(transaction, SCHEDULED, { id, change, at: at.toISOString() }, at)
  }
}
