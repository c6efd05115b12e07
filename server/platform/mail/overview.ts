import type { Overview, WaitingItem } from '../../../contract/core/overview.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { sendsMail } from './sends-mail.ts'
import { listTroubles, type Trouble } from './queries-outbox.ts'

const REASON = 160
const mails = (count: number) => (count === 1 ? 'A mail' : `${count} mails`)

/** Mails of one domain and state, as the dashboard lists them. */
function waitingOf({ state, domain, count, attempts, reason, at }: Trouble): WaitingItem {
  const given = reason.slice(0, REASON)
  const said = {
    failed: ['failed', 'to', given || `Given up after ${attempts} tries`],
    unsure: ['failed', 'may not have arrived at', 'The server gave no answer: count as sent, or send once more'],
    'not-sent': ['kept', 'kept for', 'Written while mail was off'],
  } as const
  const [which, verb, detail] = said[state]
  return {
    group: 'delivery',
    state: which,
    label: `${mails(count)} ${verb} ${domain}`,
    detail,
    at: at.toISOString(),
    action: 'See mails',
    href: `/admin/email-templates/outbox?state=${state}`,
  }
}

/** Mails that need a person, by the domain that they go to. While mail is off the dashboard says so by itself. */
export async function mailOverview({ database, env }: Pick<Services, 'database' | 'env'>): Promise<Overview> {
  const isOn = sendsMail({ env })
  const troubles = await listTroubles(database, isOn ? ['failed', 'unsure', 'not-sent'] : ['failed', 'unsure'])
  return {
    waiting: troubles.map(waitingOf),
    steps: [
      {
        label: 'Connect a mail server',
        hint: 'Mails stay in the outbox and reach nobody.',
        action: 'See mails',
        href: '/admin/email-templates',
        done: isOn,
      },
    ],
  }
}
