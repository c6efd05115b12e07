import type { UndoMessage } from '../../../contract/planning/periods/publication.ts'
import { isSameNote } from '../../../contract/planning/shifts/told.ts'
import type { PublishedFacts } from '../../../contract/planning/shifts/schedule.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { JobQueue } from '../../core/jobs/jobs.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { readForChange } from '../shifts/queries-changing.ts'
import { notifyGuards } from './mailing-guards.ts'
import { listMailed, markTakenBack, putBackTold, readPlacesOf, takePublication } from './queries-publications.ts'
import type { ToldChange } from './table.ts'

const isSame = (a: PublishedFacts | null, b: PublishedFacts | null) =>
  a?.from === b?.from && a?.to === b?.to && a?.guardId === b?.guardId && isSameNote(a ?? {}, b ?? {})

/** A publication that may be taken back by the caller, locked. Throws `not-found`, also for one of another's places. */
async function takeOwn(tenant: Tenant, cause: Cause, id: string) {
  const publication = orNotFound(await takePublication(tenant, id), 'publication')
  if (tenant.isScoped && publication.publishedBy !== cause.actorId)
    throw new Failure('not-found', 'There is no such publication')
  return publication
}

const reversed = (changes: ToldChange[]): ToldChange[] =>
  changes.map(({ shiftId, before, after }) => ({ shiftId, before: after, after: before }))

/** What taking a publication back would tell whom, guard by guard. It changes nothing. Throws `not-found`. */
export async function previewUndo(tenant: Tenant, cause: Cause, id: string): Promise<UndoMessage[]> {
  const { changes, guardIds, readers } = await takeOwn(tenant, cause, id)
  const mailed = new Set(await listMailed(tenant, id))
  const places = await readPlacesOf(
    tenant,
    changes.map(({ shiftId }) => shiftId),
  )
  const back = reversed(changes)
  const spanFor = (told: PublishedFacts | null, guardId: string) =>
    told?.guardId === guardId ? { from: told.from, to: told.to } : null
  return guardIds.map((guardId) => ({
    guardId,
    hasRead: readers.includes(guardId),
    hears: mailed.has(guardId),
    shifts: places.flatMap(({ shiftId, site, post, zone }) => {
      const change = back.find((each) => each.shiftId === shiftId)!
      const [before, after] = [spanFor(change.before, guardId), spanFor(change.after, guardId)]
      return before || after ? [{ shiftId, site, post, zone, before, after }] : []
    }),
  }))
}

/**
 * Takes a publication back: guards know again what they knew before it, and the changes wait to be published. Guards
 * whose mail is made get another one that says so; before that, nobody hears of either. Throws `conflict` once a guard
 * read it, unless `evenIfRead`, and where a shift began or was published again.
 */
export async function undoPublication(
  tenant: Tenant,
  cause: Cause,
  jobs: JobQueue,
  { id, evenIfRead }: { id: string; evenIfRead: boolean },
) {
  const now = cause.clock()
  const { changes, guardIds, readers, undoneAt } = await takeOwn(tenant, cause, id)
  if (undoneAt) throw new Failure('conflict', 'This is taken back already.')
  if (readers.length > 0 && !evenIfRead)
    throw new Failure('conflict', 'A guard has read it already. Look at what an undo would tell them first.')
  await readForChange(tenant, { guardIds, shiftIds: changes.map(({ shiftId }) => shiftId), lock: true })
  const places = new Map(
    (
      await readPlacesOf(
        tenant,
        changes.map(({ shiftId }) => shiftId),
      )
    ).map((place) => [place.shiftId, place]),
  )
  if (changes.some(({ shiftId, after }) => !places.has(shiftId) || !isSame(places.get(shiftId)!.told, after)))
    throw new Failure('conflict', 'Some of these shifts were published again since. Change them and publish once more.')
  const starts = changes.flatMap(({ before, after }) => [before, after].flatMap((told) => (told ? [told.from] : [])))
  if (starts.some((from) => new Date(from) <= now))
    throw new Failure('conflict', 'Some of these shifts have begun. What happened stays as it is.')
  await putBackTold(tenant, changes)
  await markTakenBack(tenant, id, now)
  await append(
    tenant,
    cause,
    { kind: 'schedule.undone', subject: `publication:${id}`, body: { shifts: changes.length } },
    ...changes.map(({ shiftId, before, after }) => ({
      kind: 'shift.taken_back' as const,
      subject: `shift:${shiftId}`,
      body: { guardId: after?.guardId ?? null, before: before?.guardId ?? null },
    })),
  )
  const heard = new Set([...(await listMailed(tenant, id)), ...readers])
  if (heard.size > 0)
    await notifyGuards(tenant, jobs, { changes: reversed(changes), at: now, by: cause.actorId, isFinal: true })
  return { undone: changes.length, told: heard.size }
}
