import { isUtf8 } from 'node:buffer'
import { domainToUnicode } from 'node:url'
import type { MeasuredEvent } from '../../../contract/platform/analytics/analytics.ts'

const UTM_LENGTH = 80

/** The stored name of the event that a visitor saw a call to action. */
export const CTA_VIEW = 'cta_view'

/** The event of a sent form, which makes a visit a lead. */
export const LEAD = 'contact_form_submit'

/** The event that a visitor came to a step of the pricing wizard. */
export const WIZARD_STEP = 'wizard_step'

/**
 * The source of a visit: the referring host, unless it is ours, and the UTM parameters. A host has one name, with
 * `www.` or without, in the letters that people read.
 */
export function originOf({ referrer = '', search = '' }: Pick<MeasuredEvent, 'referrer' | 'search'>, ownHost: string) {
  const given = new Map(
    search
      .replace(/^\?/, '')
      .split('&')
      .map((pair) => [pair.split('=', 1)[0]!, pair.slice(pair.indexOf('=') + 1)] as const)
      .toReversed(),
  )
  const utm = (name: string) =>
    decoded(given.get(`utm_${name}`) ?? '')
      .replace(/\p{Cc}/gu, '')
      .toWellFormed()
      .trim()
      .slice(0, UTM_LENGTH) || null
  const host = URL.canParse(referrer) ? domainToUnicode(withoutWww(new URL(referrer).hostname)) : ''
  return {
    referrer: host && host !== domainToUnicode(withoutWww(ownHost)) ? host : null,
    source: utm('source'),
    medium: utm('medium'),
    campaign: utm('campaign'),
  }
}

const withoutWww = (host: string) => host.replace(/^www\./i, '')

/** A parameter's text; bytes that are no UTF-8 are those of Windows-1252, as old programs write them. */
function decoded(parameter: string): string {
  const bytes = Buffer.from(
    parameter
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})|[^]/giu, (sign, hex: string | undefined) =>
        hex ? String.fromCharCode(Number.parseInt(hex, 16)) : Buffer.from(sign).toString('latin1'),
      ),
    'latin1',
  )
  return isUtf8(bytes) ? bytes.toString() : new TextDecoder('windows-1252').decode(bytes)
}
