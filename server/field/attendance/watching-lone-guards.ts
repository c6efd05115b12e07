import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { type DeadlineHandler, onDeadline } from '../../planning/deadlines/deadlines.ts'
import { armDeadline } from '../../planning/deadlines/queries.ts'
import { isReadOnly } from '../../planning/organisations/queries-members.ts'
import { besideTenant } from '../../planning/organisations/queries-tenant.ts'
import { PUSH_GUARDS, type PushGuardsJob } from '../../planning/telling/pushing.ts'
import { raiseAlert } from '../alerts/raising.ts'
import { worsenAlert } from '../alerts/worsening.ts'
import { called } from './covering-posts.ts'
import { CHECK_CALL_BY, CHECK_CALL_SOON, LONE_ALARM_BY, readCaller } from './queries-coverage.ts'

/** So long after the alert a guard who is still silent is in danger. */
const ALARM_MS = 2 * MINUTE_MS

/** Reminds a lone guard on the phone that a call is due. A phone that is open rings by itself. */
const remind =
  ({ clock, jobs }: Services): DeadlineHandler =>
  async (tenant, guardId) => {
    const guard = await readCaller(tenant, guardId)
    if (!guard || (await isReadOnly(tenant, clock()))) return 'done'
    const job: PushGuardsJob = {
      organisationId: tenant.organisationId,
      about: `check-call:${guardId}`,
      messages: [{ guardId, title: 'Say that you are OK', text: `${guard.post}. Open it and press I’m OK.` }],
      href: '/app/guard#to=now',
      number: 1,
    }
    await besideTenant(tenant, (transaction) => jobs.enqueue(transaction, PUSH_GUARDS, job, clock()))
    return 'done'
  }

/** Raises an alert of a lone guard who did not call, and waits for the next call. */
const noteSilence =
  ({ clock }: Sender): DeadlineHandler =>
  async (tenant, guardId, dueAt) => {
    const guard = await readCaller(tenant, guardId)
    const now = clock()
    if (!guard || (await isReadOnly(tenant, now))) return 'done'
    await raiseAlert(
      tenant,
      { clock, actorId: null },
      {
        kind: 'check_call',
        severity: 2,
        subject: `guard:${guardId}`,
        siteId: guard.siteId,
        title: `${guard.guard} did not call: ${guard.post}, ${guard.site}`,
        text: `A call is due every ${guard.minutes} minutes. ${called(guard)}`,
      },
    )
    const next = Math.max(dueAt.getTime(), now.getTime() - MINUTE_MS) + guard.minutes * MINUTE_MS
    await armDeadline(tenant, { kind: CHECK_CALL_BY, subjectId: guardId, dueAt: new Date(next) })
    await armDeadline(tenant, {
      kind: LONE_ALARM_BY,
      subjectId: guardId,
      dueAt: new Date(now.getTime() + ALARM_MS),
    })
    return 'done'
  }

/** Makes the alert of a guard who is still silent one of severity 1: nobody knows what happened to them. */
const noteDanger =
  ({ clock }: Sender): DeadlineHandler =>
  async (tenant, guardId) => {
    if (!(await readCaller(tenant, guardId))) return 'done'
    const about = { kind: 'check_call', subject: `guard:${guardId}` } as const
    return worsenAlert(tenant, { clock, actorId: null }, about, 1)
  }

/** Watches over guards who are alone on a post: the timer runs here, so a dead phone raises its guard's alert. */
export function watchLoneGuards(_app: FastifyInstance, services: Services): void {
  onDeadline(services, CHECK_CALL_SOON, remind(services))
  onDeadline(services, CHECK_CALL_BY, noteSilence(services))
  onDeadline(services, LONE_ALARM_BY, noteDanger(services))
}
