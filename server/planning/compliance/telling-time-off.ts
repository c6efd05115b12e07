import { dateInWords, localeOf } from '../../../contract/core/locale.ts'
import { newId } from '../../core/base/ids.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tell } from '../telling/telling-guards.ts'
import { timeOffMail } from './mails-time-off.ts'

type Decision = {
  guardId: string
  from: Date
  to: Date
  state: 'approved' | 'declined' | 'cancelled'
  /** How many shifts the guard is taken off by it. */
  released: number
}

function nextOf({ state, released }: Decision): string {
  if (state === 'declined') return 'Your shifts stay as they are. Call your company if you have questions.'
  if (state === 'cancelled') return 'Shifts may be planned for you in these days again.'
  if (released === 0) return 'Nobody plans shifts for you in these days.'
  const shifts = released === 1 ? 'a shift' : `${released} shifts`
  return `You are taken off ${shifts} in these days. You hear of it once your company publishes the change.`
}

/** Tells a guard what was decided on their time off, in the transaction of the decision. */
export const tellDecision = (tenant: Tenant, services: Sender, decision: Decision) =>
  tell(tenant, services, {
    guardIds: [decision.guardId],
    about: newId(services.clock()),
    write: ({ employer, zone, token, ...company }) => {
      const day = (moment: Date) => dateInWords(localeOf({ ...company, zone }), zone, moment)
      const [first, last] = [day(decision.from), day(new Date(decision.to.getTime() - 1))]
      return timeOffMail(services.env.publicUrl, {
        employer,
        token,
        decision: decision.state,
        days: first === last ? first : `${first} to ${last}`,
        next: nextOf(decision),
      })
    },
  })
