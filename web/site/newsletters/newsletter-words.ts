import type { RecipientState } from '../../../contract/site/newsletter/sending-view.ts'
import type { SendingSummary } from '../../../contract/site/newsletter/sendings.ts'
import type { Suppression } from '../../../contract/site/newsletter/segments.ts'
import { dayOf, whenOf } from '../../core/times.ts'

/** Why nothing is sent to an address, in a word. */
export const suppressionWords: Record<Suppression, string> = {
  hard: 'Bounced',
  soft: 'Bounced often',
  complaint: 'Complained',
}

/** The outcome of a recipient's mail, in a word. */
export const recipientWords: Record<RecipientState, string> = {
  unsure: 'Unclear',
  complained: 'Complained',
  bounced: 'Bounced',
  refused: 'Refused',
  deferred: 'Deferred',
  queued: 'Queued',
  sent: 'Accepted',
  kept: 'Not sent',
  waiting: 'Waiting',
  left: 'Left out',
}

const number = new Intl.NumberFormat('en-US')

export const subscribers = (count: number) => (count === 1 ? '1 subscriber' : `${number.format(count)} subscribers`)

/** "Sent to 214 on 3 Nov": the outcome of a sending, in one line. `ofItsOwn`: it tells of no post. */
export function sendingWords({ state, at, sent, total }: SendingSummary, audience: number, ofItsOwn = false): string {
  switch (state) {
    case 'planned':
      return `Scheduled for ${subscribers(audience)}${ofItsOwn ? '' : ' with the post'}, ${whenOf(at)}`
    case 'sending':
      return total === 0 ? 'Sending begins' : `Sending ${number.format(sent)} of ${number.format(total)}`
    case 'stopped':
      return `Paused at ${number.format(sent)} of ${number.format(total)}`
    case 'sent':
      return `Sent to ${number.format(sent)} on ${dayOf(at)}`
  }
}

/** What did not go as it should, or simply is so, each as a sentence. */
export function sendingNotes({ failed, unsure, kept, left, reason }: SendingSummary): string[] {
  return [
    ...(reason ? [reason] : []),
    ...(failed > 0 ? [`${number.format(failed)} failed: refused by the mail server.`] : []),
    ...(kept > 0 ? [`${number.format(kept)} not sent: there is no mail server, so the outbox keeps them.`] : []),
    ...(unsure > 0
      ? [
          `${number.format(unsure)} unsure: the product stopped while it handed them over, and may have sent ` +
            'them. These are not sent again.',
        ]
      : []),
    ...(left > 0 ? [`${number.format(left)} left out: unsubscribed meanwhile.`] : []),
  ]
}
