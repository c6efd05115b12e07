import { LONGEST_ENTRY_HOURS } from '../../../contract/field/attendance/time-entries.ts'
import type { ItemResult } from '../../../contract/core/core.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { ActingMember, Tenant } from '../../planning/organisations/queries-tenant.ts'
import { measureTime } from './measuring-time.ts'
import {
  approveEntries,
  countEntries,
  lockEntries,
  lockStretch,
  overlaps,
  readEntry,
  replaceEntry,
  type StoredEntry,
} from './queries-entries.ts'

type Decider = Pick<ActingMember, 'userId' | 'guardId'>
type EntryVersion = { id: string; version: number }

/** Why an entry can't be approved by somebody; undefined where it can. */
function obstacle(entry: StoredEntry | undefined, { version }: EntryVersion, { guardId }: Decider): string | undefined {
  if (!entry) return 'There is no such entry'
  if (entry.state === 'approved' || entry.state === 'locked') return 'This is approved already.'
  if (entry.state === 'open') return 'The guard is still on post. Approve it after the clock-out, or correct it.'
  if (entry.state === 'replaced') return 'This was corrected meanwhile. Look at the correction.'
  if (entry.version !== version) return 'This changed meanwhile. Look at it again.'
  return entry.guardId === guardId ? 'Somebody else approves your hours.' : undefined
}

/** Approves entries as they were read, each by itself, and says of each others why not. Nobody approves their own. */
export async function approveTime(
  tenant: Tenant,
  cause: Cause,
  by: Decider,
  cited: EntryVersion[],
): Promise<ItemResult[]> {
  const stored = new Map(
    (
      await lockEntries(
        tenant,
        cited.map(({ id }) => id),
      )
    ).map((entry) => [entry.id, entry]),
  )
  const results = cited.map((each) => {
    const message = obstacle(stored.get(each.id), each, by)
    return {
      id: each.id,
      name: stored.get(each.id)?.in.toISOString() ?? '',
      ok: message === undefined,
      message: message ?? '',
    }
  })
  const ids = results.flatMap(({ id, ok }) => (ok ? [id] : []))
  await approveEntries(tenant, ids, { by: by.userId, at: cause.clock() })
  await append(
    tenant,
    cause,
    ...ids.map((id) => {
      const { guardId, paidMinutes } = stored.get(id)!
      return { kind: 'time.approved' as const, subject: `time_entry:${id}`, body: { guardId, paidMinutes } }
    }),
  )
  return results
}

type Correction = { version: number; in: string; out: string; breakMinutes: number; reason: string }

/**
 * Puts a correction in the place of an entry, which stays as replaced. The plan stays that of the entry. Throws `stale`
 * for an older version, and `conflict` for an entry that is locked or replaced, or another one of the guard in the way.
 */
export async function correctTime(
  tenant: Tenant,
  cause: Cause,
  by: Decider,
  { id, ...said }: Correction & { id: string },
) {
  const now = cause.clock()
  const [entry] = await lockEntries(tenant, [id])
  const shown = orNotFound(await readEntry(tenant, id, now), 'entry')
  const stored = orNotFound(entry, 'entry')
  if (stored.state === 'locked') throw new Failure('conflict', 'These hours are locked. They never change again.')
  if (stored.state === 'replaced')
    throw new Failure('conflict', 'This was corrected meanwhile. Look at the correction.')
  if (stored.version !== said.version)
    throw new Failure('stale', 'Somebody changed this meanwhile. Look at the newer version first.', { current: shown })
  const [from, to] = [new Date(said.in), new Date(said.out)]
  requireSpan(from, to, said.breakMinutes, now)
  if (await overlaps(tenant, { guardId: stored.guardId, except: id, from, to }))
    throw new Failure('conflict', 'The guard has another entry at this time. Correct that one first.')
  const plan =
    stored.plannedFrom && stored.plannedTo
      ? { from: stored.plannedFrom, to: stored.plannedTo, earlyMinutes: 0, lateMinutes: 0, breaks: [] }
      : null
  // Somebody says when work began and ended: that is paid, less the breaks, which lie at its start for the night.
  const breaks = [{ from, to: new Date(from.getTime() + said.breakMinutes * MINUTE_MS) }]
  const measured = measureTime(shown.zone, { in: from, out: to, breaks }, plan)
  const correction = {
    ...stored,
    id: newId(now),
    in: from,
    out: to,
    breakMinutes: said.breakMinutes,
    paidMinutes: measured.paidMinutes,
    baseMinutes: measured.classes.base,
    nightMinutes: measured.classes.night,
    overtimeMinutes: measured.classes.overtime,
    exceptions: [],
    state: 'submitted' as const,
    replaces: id,
    isCorrection: true,
    reason: said.reason.trim(),
    madeBy: by.userId,
    decidedBy: null,
    decidedAt: null,
    version: 1,
  }
  await replaceEntry(tenant, id, correction)
  await append(tenant, cause, {
    kind: 'time.corrected',
    subject: `time_entry:${correction.id}`,
    body: { guardId: stored.guardId, replaces: id, in: said.in, out: said.out, breakMinutes: said.breakMinutes },
    personal: { reason: correction.reason },
  })
  return orNotFound(await readEntry(tenant, correction.id, now), 'entry')
}

function requireSpan(from: Date, to: Date, breakMinutes: number, now: Date): void {
  const length = to.getTime() - from.getTime()
  const refuse = (message: string) => new Failure('invalid', message, { fields: { out: message } })
  if (length <= 0) throw refuse('The end comes after the start')
  if (length > LONGEST_ENTRY_HOURS * HOUR_MS) throw refuse(`Give at most ${LONGEST_ENTRY_HOURS} hours`)
  if (to > now) throw refuse('Give a time that has passed')
  if (breakMinutes * MINUTE_MS > length) throw refuse('The break is longer than the work')
}

/** Locks the approved entries of a stretch. Throws `conflict` while any of it waits or goes on. */
export async function lockTime(tenant: Tenant, cause: Cause, { from, to }: { from: Date; to: Date }): Promise<number> {
  const { open, submitted } = await countEntries(tenant, { from, to })
  if (open + submitted > 0)
    throw new Failure(
      'conflict',
      `${open + submitted} of these entries ${open + submitted === 1 ? 'is' : 'are'} not approved. Approve or correct first.`,
    )
  const locked = await lockStretch(tenant, { from, to })
  if (locked > 0)
    await append(tenant, cause, {
      kind: 'time.locked',
      subject: `organisation:${tenant.organisationId}`,
      body: { from: from.toISOString(), to: to.toISOString(), entries: locked },
    })
  return locked
}
