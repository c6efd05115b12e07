import type { FastifyInstance } from 'fastify'
import { clockInWords } from '../../../contract/core/locale.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Candidate } from '../../../contract/planning/shifts/schedule.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { type DeadlineHandler, onDeadline } from '../../planning/deadlines/deadlines.ts'
import { armDeadline } from '../../planning/deadlines/queries.ts'
import { sendOffer } from '../../planning/offers/offering-shifts.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { readLocale } from '../../planning/organisations/queries.ts'
import { organisationsToCover } from '../../planning/organisations/queries-across.ts'
import { isReadOnly } from '../../planning/organisations/queries-members.ts'
import { inTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { listCandidates } from '../../planning/shifts/candidates.ts'
import { setState } from '../../planning/shifts/queries-assignments.ts'
import { readUnreachable } from '../../planning/telling/reaching.ts'
import { raiseAlert } from '../alerts/raising.ts'
import { readPolicy } from '../devices/queries-policy.ts'
import {
  armSoon,
  type ExpectedGuard,
  listNames,
  lockFree,
  NO_SHOW_BY,
  ON_POST_BY,
  readExpected,
  RELIEVED_BY,
} from './queries-coverage.ts'
import { settleCancelled } from './settling-alerts.ts'

/** A guard who is so much later than the tolerance does not come any more. */
const NO_SHOW_MS = 15 * MINUTE_MS
/** How many candidates an alert names, and how many the first wave asks. */
const NAMED = 5
const WAVE_MINUTES = 15

/**
 * Arms what is due soon in every company, and ends alerts about cancelled shifts. A node that does it at the same time
 * changes nothing.
 */
export async function armCoverage({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  for (const id of await organisationsToCover(database, now))
    await inTenant(database, id, async (tenant) => {
      await armSoon(tenant, now)
      await settleCancelled(tenant, clock)
    })
}

/** Whom to call who looks for a guard. */
export const called = ({ guard, phone }: { guard: string; phone: string | null }) =>
  phone ? `Call ${guard}: ${phone}.` : `${guard} has no phone number.`

/** The candidates of a shift, best first, without the guard who is missing. */
const othersFor = async (tenant: Tenant, { shiftId, guardId }: ExpectedGuard): Promise<Candidate[]> =>
  (await listCandidates(tenant, shiftId)).may.filter((each) => each.guardId !== guardId)

/** Who may take the shift, best first, as one sentence. */
async function candidatesInWords(tenant: Tenant, may: Candidate[]): Promise<string> {
  const first = may.slice(0, NAMED)
  if (first.length === 0) return 'Nobody may take this shift.'
  const names = await listNames(
    tenant,
    first.map(({ guardId }) => guardId),
  )
  const each = first.map(
    ({ guardId, distanceKm }) => `${names.get(guardId)}${distanceKm === null ? '' : ` (${distanceKm} km)`}`,
  )
  return `${may.length} may take it: ${each.join(', ')}.`
}

/** Who may take over from a guard, as one sentence. */
export const othersInWords = async (tenant: Tenant, guard: ExpectedGuard): Promise<string> =>
  candidatesInWords(tenant, await othersFor(tenant, guard))

async function dueInWords(tenant: Tenant, { from, zone }: ExpectedGuard): Promise<string> {
  return clockInWords(await readLocale(tenant), zone, from)
}

/** Raises an alert of a guard who is late, with those who may take the shift, and waits for the no-show. */
const noteLate =
  ({ clock }: Sender): DeadlineHandler =>
  async (tenant, id, dueAt) => {
    const now = clock()
    const guard = await readExpected(tenant, id)
    if (!guard || guard.hasCome || guard.to <= now || (await isReadOnly(tenant, now))) return 'done'
    const may = await othersFor(tenant, guard)
    await raiseAlert(
      tenant,
      { clock, actorId: null },
      {
        kind: 'late',
        severity: 3,
        subject: `shift:${guard.shiftId}`,
        siteId: guard.siteId,
        title: `${guard.guard} is not on post: ${guard.post}, ${guard.site}`,
        text: `Due at ${await dueInWords(tenant, guard)}. ${called(guard)} ${await candidatesInWords(tenant, may)}`,
        mayTake: may.length,
      },
    )
    await armDeadline(tenant, { kind: NO_SHOW_BY, subjectId: id, dueAt: new Date(dueAt.getTime() + NO_SHOW_MS) })
    return 'done'
  }

/** Raises an alert of a no-show. Where the company says so, it frees the shift and asks the first candidates itself. */
const noteNoShow =
  (services: Sender): DeadlineHandler =>
  async (tenant, id) => {
    const { clock } = services
    const now = clock()
    const guard = await readExpected(tenant, id)
    if (!guard || guard.hasCome || guard.to <= now || (await isReadOnly(tenant, now))) return 'done'
    if (!(await lockFree(tenant, guard.shiftId))) return 'later'
    const cause = { clock, actorId: null }
    const may = await othersFor(tenant, guard)
    const asked = (await readPolicy(tenant)).policy.offersByItself ? await reachable(tenant, may, now) : []
    if (asked.length > 0) await offerAlone(tenant, cause, services, { id, guard, asked })
    await raiseAlert(tenant, cause, {
      kind: 'no_show',
      severity: 3,
      subject: `shift:${guard.shiftId}`,
      siteId: guard.siteId,
      title: `${guard.guard} did not come: ${guard.post}, ${guard.site}`,
      text:
        `Due at ${await dueInWords(tenant, guard)}. ${called(guard)} ${await candidatesInWords(tenant, may)}` +
        (asked.length > 0 ? ` ${asked.length} were asked by mail, and the shift is open.` : ''),
      mayTake: may.length,
    })
    return 'done'
  }

/** The first candidates whom a mail reaches. */
async function reachable(tenant: Tenant, may: Candidate[], now: Date): Promise<string[]> {
  const ids = may.map(({ guardId }) => guardId)
  const unreachable = await readUnreachable(tenant, ids, now)
  return ids.filter((id) => !unreachable.has(id)).slice(0, NAMED)
}

type NoShow = { id: string; guard: ExpectedGuard; asked: string[] }

/** Takes the guard who did not come off the shift, and offers it. */
async function offerAlone(tenant: Tenant, cause: Cause, services: Sender, { id, guard, asked }: NoShow): Promise<void> {
  const { shiftId, siteId, guardId } = guard
  await setState(tenant, id, 'released', { at: cause.clock(), reason: 'Did not come' })
  await append(tenant, cause, {
    kind: 'assignment.released',
    subject: `shift:${shiftId}`,
    siteId,
    body: { assignmentId: id, guardId, by: 'no_show' },
  })
  const guards = asked.map((each) => ({ guardId: each }))
  await sendOffer(tenant, cause, services, { shiftId, guards, minutes: WAVE_MINUTES, next: 0 })
}

/** Raises an alert of a guard who is still on post, as nobody came to relieve them. */
const noteUnrelieved =
  ({ clock }: Sender): DeadlineHandler =>
  async (tenant, id) => {
    const guard = await readExpected(tenant, id)
    if (!guard || !guard.hasCome || guard.hasGone || (await isReadOnly(tenant, clock()))) return 'done'
    await raiseAlert(
      tenant,
      { clock, actorId: null },
      {
        kind: 'not_relieved',
        severity: 3,
        subject: `shift:${guard.shiftId}`,
        siteId: guard.siteId,
        title: `${guard.guard} is not relieved: ${guard.post}, ${guard.site}`,
        text: `The shift is over, and nobody took over. ${called(guard)}`,
      },
    )
    return 'done'
  }

/** Keeps posts covered: a guard who does not come or get relieved is an alert with the names of candidates. */
export function coverPosts(app: FastifyInstance, services: Services): void {
  onDeadline(services, ON_POST_BY, noteLate(services))
  onDeadline(services, NO_SHOW_BY, noteNoShow(services))
  onDeadline(services, RELIEVED_BY, noteUnrelieved(services))
  repeat(app, MINUTE_MS, () => armCoverage(services), 'deadlines of shifts can’t be armed')
}
