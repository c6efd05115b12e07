import { accessTo, type Kind, kinds, readDraft } from '../../core/rooms/kinds.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { Transaction } from '../../core/database/database.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { withDefaults } from '../../core/documents/settings.ts'
import { notify } from '../../core/jobs/notify.ts'
import { Failure } from '../../core/base/failure.ts'
import { refuseUnapproved } from './approval.ts'
import { scheduleEvents } from './events.ts'
import { applySchedule, endSchedule, holdSchedule, readPlace } from './queries-history.ts'

const SCHEDULED = 'scheduled-change'
type DueChange = { id: string; change: 'publish' | 'unpublish'; at: string }

/**
 * Works off what editors scheduled. A job does something only while the document still says that this is to happen at
 * this moment, so a change of plans leaves old jobs without work, and one that runs twice publishes once.
 */
export function workSchedules(services: Services): void {
  services.jobs.define<DueChange>(SCHEDULED, async (job, { last }) => {
    try {
      await work(services, job)
    } catch (error) {
      // A version that nobody approved lacks the approval at the next try as well.
      const isRefused = error instanceof Failure && error.code === 'rule'
      if (last || isRefused) await giveUp(services, job, isRefused ? error.message : undefined)
      if (!isRefused) throw error
    }
  })
}

const work = (services: Services, job: DueChange) =>
  transaction(services, async (services) => {
    const { id, change, at } = job
    const {
      database: { orm },
      content,
      clock,
    } = services
    const held = await holdSchedule(orm, id)
    const due = change === 'publish' ? held?.publishAt : held?.unpublishAt
    const kind = held && kinds.get(held.kind)
    if (!held || !kind || !due || new Date(due).getTime() !== new Date(at).getTime()) return
    if (change === 'publish')
      await refuseUnapproved(services.database, kind, { ...held, version: held.scheduledVersion })
    const tags = kind.tags(held.slug)
    const live =
      change === 'publish'
        ? { data: readDraft(kind.shape(held.slug), held.scheduled).live, version: held.scheduledVersion! }
        : builtIn(kind, held)
    await applySchedule(orm, { id, change, at: clock(), notice: content.notice(tags), live })
    if (live && change === 'publish')
      await kind.also?.due({ transaction: orm, services, id, slug: held.slug, live: live.data, at: new Date(at) })
    content.drop(tags)
    await tell(services, job, scheduleEvents.done.name)
  })

/** Tells that something could not happen. One that lacks an approval waits for another time, since this one is over. */
const giveUp = (services: Services, job: DueChange, refusal: string | undefined) =>
  transaction(services, async (within) => {
    if (refusal) await endSchedule(within.database.orm, job.id)
    await tell(within, job, scheduleEvents.failed.name, refusal)
  })

/** Notifies of a schedule's outcome. The link finds the editor of a document by its kind. */
async function tell(
  services: Services,
  { id, change }: DueChange,
  event: string,
  why = 'Open it and publish it by hand.',
): Promise<void> {
  const place = await readPlace(services.database.orm, id)
  if (!place) return
  const { kind, slug, title } = place
  const isDone = event === scheduleEvents.done.name
  const what =
    change === 'publish'
      ? ['is live', 'could not be published']
      : ['was taken off the site', 'could not be taken off the site']
  await notify(services.database.orm, services, {
    event,
    subject: `${kind}:${slug}`,
    title: `“${title}” ${what[isDone ? 0 : 1]}`,
    text: isDone ? 'As scheduled.' : why,
    href: `/admin/my-notifications/open/${kind}/${encodeURIComponent(slug)}`,
    access: accessTo(kind) === 'admin' ? 'admin' : 'editor',
  })
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
