import type { SendingSummary, SendingWish } from '../../../contract/site/newsletter/sendings.ts'
import { stopsAt } from '../../../contract/site/newsletter/sending-view.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Shares } from './queries-bounces.ts'

/** Enough of an address for its owner to know it by, and too little for a person who got a forwarded newsletter. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/**
 * Refuses to send a page that was sent before (`earlier`, newest first), unless the caller knows, and one that is
 * being sent. Throws `conflict` (409).
 */
export function refuseTwice(earlier: SendingSummary[], { again = false }: SendingWish): void {
  const [last] = earlier
  if (!last) return
  if (earlier.some(({ state }) => state === 'sending'))
    throw new Failure('conflict', 'This newsletter is being sent just now. Wait until that is done, or pause it first.')
  if (!again)
    throw new Failure(
      'conflict',
      `This was sent to ${last.sent} ${last.sent === 1 ? 'subscriber' : 'subscribers'} on ` +
        `${day.format(new Date(last.at))}. Say that you want to send it again.`,
    )
}

const PAUSE_SECONDS = 5
/** With so many mails waiting the mail server is slow or away, so a round adds none. */
const MOST_WAITING = 200

/**
 * The rounds of a sending that sends so many mails a minute: how many each makes, and the pause after it. What waits
 * while the server is away goes out at once when it is back, so a slow sending lets no more than a minute's wait.
 */
export function paceOf(perMinute: number): { mails: number; pauseSeconds: number; mostWaiting: number } {
  const mails = Math.max(1, Math.floor((perMinute * PAUSE_SECONDS) / 60))
  return {
    mails,
    pauseSeconds: Math.ceil((mails * 60) / perMinute),
    mostWaiting: mails > MOST_WAITING ? 2 * mails : Math.max(mails, Math.min(MOST_WAITING, perMinute)),
  }
}

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`

/** Why a sending has to stop by itself, in words; undefined while it may go on. */
export function reasonToStop({ answered, bounced, complained, refusedInARow }: Shares): string | undefined {
  if (refusedInARow) return `Paused by itself: the mail server refused ${stopsAt.inARow} mails one after another.`
  if (answered < stopsAt.answered) return undefined
  if (bounced / answered > stopsAt.bounces)
    return (
      `Paused by itself: ${percent(bounced / answered)} of the mails bounced, more than ` +
      `${percent(stopsAt.bounces)}.`
    )
  if (complained / answered > stopsAt.complaints)
    return (
      `Paused by itself: ${percent(complained / answered, 2)} of the readers complained, more than ` +
      `${percent(stopsAt.complaints, 2)}.`
    )
  return undefined
}

/** What an event about a subscriber names, so that erasing them erases it. */
export const subjectOf = (subscriberId: string) => `subscriber:${subscriberId}`
