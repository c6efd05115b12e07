import type { MeasuredEvent } from '../../../contract/platform/analytics/analytics.ts'

const UTM_LENGTH = 80

/** The stored name of the event that a visitor saw a call to action. */
export const CTA_VIEW = 'cta_view'

/** The event of a sent form, which makes a visit a lead. */
export const LEAD = 'contact_form_submit'

/** The event that a visitor came to a step of the pricing wizard. */
export const WIZARD_STEP = 'wizard_step'

/** The source of a visit: the referring host, unless it is ours, and the UTM parameters. */
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
