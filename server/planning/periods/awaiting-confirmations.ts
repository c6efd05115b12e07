import type { FastifyInstance } from 'fastify'
import { momentByClocks, spanByClocks } from '../../../contract/core/locale.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { append, type NewLedgerEvent } from '../organisations/append.ts'
import { type DeadlineHandler, onDeadline } from '../deadlines/deadlines.ts'
import { armDeadlines, meetDeadlines } from '../deadlines/queries.ts'
import { isReadOnly } from '../organisations/queries-members.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tell } from '../telling/telling-guards.ts'
import { confirmMail } from './mails-confirm.ts'
import type { Line } from './mails.ts'
import { clocksAt } from './writing-roster-mails.ts'
import { type AwaitedShift, listAwaited, readAwaited } from './queries-awaiting.ts'

/** A guard has to confirm a shift. A trigger sets it with each confirm-by (await_confirmation). */
export const CONFIRM_ASKED = 'confirm-asked'
const CONFIRM_REMINDER = 'confirm-reminder'
const CONFIRM_PASSED = 'confirm-passed'

/** A guard who is told later than this before the confirm-by is not reminded, and the office waits so long at least. */
const SHORTEST_MS = 30 * MINUTE_MS
/** A reminder lists what is to be confirmed within this, and is the only one for all of it. */
const TOGETHER_MS = 7 * DAY_MS
/** A reminder comes half way to the confirm-by, and not earlier than so long before it. */
const EARLIEST_MS = 3 * DAY_MS

/** Plans when a guard is reminded of a shift, and when the office hears that nobody confirmed it. */
const planFor =
  ({ clock }: Sender): DeadlineHandler =>
  async (tenant, id) => {
    const shift = await readAwaited(tenant, id)
    if (!shift) return 'done'
    const now = clock().getTime()
    const left = shift.confirmBy.getTime() - now
    const passed = Math.max(shift.confirmBy.getTime(), Math.min(now + SHORTEST_MS, shift.from.getTime()))
    await armDeadlines(tenant, [
      ...(left > SHORTEST_MS
        ? [
            {
              kind: CONFIRM_REMINDER,
              subjectId: id,
              dueAt: new Date(shift.confirmBy.getTime() - Math.min(left / 2, EARLIEST_MS)),
            },
          ]
        : []),
      { kind: CONFIRM_PASSED, subjectId: id, dueAt: new Date(passed) },
    ])
    return 'done'
  }

const eventOf = (kind: 'assignment.reminded' | 'assignment.unconfirmed', shift: AwaitedShift): NewLedgerEvent => ({
  kind,
  subject: `shift:${shift.shiftId}`,
  siteId: shift.siteId,
  body: { assignmentId: shift.id, guardId: shift.guardId },
})

/** Reminds a guard once of a shift, together with those that are to be confirmed in the next days. */
const remindOf =
  (services: Sender): DeadlineHandler =>
  async (tenant, id) => {
    const shift = await readAwaited(tenant, id)
    const now = services.clock()
    if (!shift || shift.confirmBy <= now || (await isReadOnly(tenant, now))) return 'done'
    const soon = await listAwaited(tenant, shift.guardId, { from: now, to: new Date(now.getTime() + TOGETHER_MS) })
    const others = soon.flatMap((each) => (each.id === id ? [] : [each.id]))
    const met = new Set(await meetDeadlines(tenant, CONFIRM_REMINDER, others))
    const told = [shift, ...soon.filter((each) => met.has(each.id))].toSorted((a, b) => +a.from - +b.from)
    if (!(await mailReminder(tenant, services, shift.guardId, told))) return 'done'
    const events = told.map((each) => eventOf('assignment.reminded', each))
    await append(tenant, { clock: services.clock, actorId: null }, ...events)
    return 'done'
  }

/** Tells the office that a confirm-by passed, by an event of which it gets a notice. */
const noteUnconfirmed =
  ({ clock }: Sender): DeadlineHandler =>
  async (tenant, id) => {
    const shift = await readAwaited(tenant, id)
    if (!shift || shift.to <= clock()) return 'done'
    await append(tenant, { clock, actorId: null }, eventOf('assignment.unconfirmed', shift))
    return 'done'
  }

/** Mails a guard what is to be confirmed; false where no mail reaches them. */
async function mailReminder(tenant: Tenant, services: Sender, guardId: string, shifts: AwaitedShift[]) {
  const told = await tell(tenant, services, {
    guardIds: [guardId],
    about: newId(services.clock()),
    write: ({ name: guard, employer, token, ...company }) => {
      const lines = shifts.map(({ site, post, zone, confirmBy, ...span }): Line => {
        const clocks = clocksAt(company, zone)
        return [spanByClocks(clocks, span), `${site}, ${post}. Confirm by ${momentByClocks(clocks, confirmBy)}`]
      })
      return confirmMail(services.env.publicUrl, { guard, employer, lines, token })
    },
  })
  return told > 0
}

/** Reminds guards before their confirm-by, and tells the office once it has passed. */
export function awaitConfirmations(_app: FastifyInstance, services: Services): void {
  onDeadline(services, CONFIRM_ASKED, planFor(services))
  onDeadline(services, CONFIRM_REMINDER, remindOf(services))
  onDeadline(services, CONFIRM_PASSED, noteUnconfirmed(services))
}
