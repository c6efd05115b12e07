import type { Campaign, CampaignWish } from '../../../contract/site/newsletter/campaigns.ts'
import { UNSEEN } from '../../../contract/platform/mail/mail.ts'
import { Failure } from '../../core/http/failure.ts'

/** Enough of an address for its owner to know it by, and too little for whoever a newsletter was forwarded to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/**
 * Refuses to send a page that was sent before (`earlier`, newest first), unless whoever asks knows, and one that is
 * being sent. Throws `conflict` (409).
 */
export function refuseTwice(earlier: Campaign[], { again = false }: CampaignWish): void {
  const [last] = earlier
  if (!last) return
  if (earlier.some(({ state }) => state === 'sending'))
    throw new Failure(
      'conflict',
      'This is being sent as newsletter just now. Wait until that is done, or stop it first.',
    )
  if (!again)
    throw new Failure(
      'conflict',
      `This was sent to ${last.sent} ${last.sent === 1 ? 'subscriber' : 'subscribers'} on ${day.format(new Date(last.at))}. Say that you want to send it again.`,
    )
}

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const HIDDEN = new RegExp(`[${UNSEEN}]+`, 'gu')

/** What an editor wrote as one line of a mail's head: no line break becomes another header, and nothing hides in it. */
export const oneLine = (written: string): string =>
  written.replace(HIDDEN, '').replace(BREAKS, ' ').replace(/\s+/g, ' ').trim()
