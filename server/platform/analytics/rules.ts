import type { MeasuredEvent } from '../../../contract/platform/analytics/analytics.ts'

const UTM_LENGTH = 80

/** The name under which it is stored that somebody saw a call to action. */
export const CTA_VIEW = 'cta_view'

/** The event of a form that somebody sent, which makes a visit a lead. */
export const LEAD = 'contact_form_submit'

/** Where a visit came from: the referring host when it is another one than ours, and the utm parameters. */
export function originOf({ referrer = '', search = '' }: Pick<MeasuredEvent, 'referrer' | 'search'>, ownHost: string) {
  const given = new URLSearchParams(search)
  const utm = (name: string) =>
    given
      .get(`utm_${name}`)
      ?.replace(/\p{Cc}/gu, '')
      .toWellFormed()
      .trim()
      .slice(0, UTM_LENGTH) || null
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : ''
  return {
    referrer: host && host !== ownHost ? host : null,
    source: utm('source'),
    medium: utm('medium'),
    campaign: utm('campaign'),
  }
}
