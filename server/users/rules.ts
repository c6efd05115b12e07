import type { FastifyRequest } from 'fastify'
import { addressPrefix } from '../core/address-prefix.ts'
import { normalEmail } from '../core/people.ts'
import type { Limit } from '../core/rate-limit.ts'

const SIGN_IN_WINDOW_SECONDS = 15 * 60

/**
 * What failed sign-ins count against (decisions.md, section 2): the address prefix first, so that somebody who is
 * stopped there can't use up another person's tries, then the account, whether it exists or not.
 */
export const signInLimits = (address: string, email: string): [Limit, Limit] => [
  { bucket: 'sign-in-address', key: addressPrefix(address), max: 30, windowSeconds: SIGN_IN_WINDOW_SECONDS },
  { bucket: 'sign-in-account', key: normalEmail(email), max: 10, windowSeconds: SIGN_IN_WINDOW_SECONDS },
]

/**
 * Whether a visit comes from our own pages or the address bar. Another site must not sign anybody out, and neither must
 * a picture in our own content whose address is the way out. Old browsers say nothing and pass.
 */
export function isOwnNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': target = 'document' } = headers
  return ['same-origin', 'none'].includes(String(site)) && ['document', 'empty'].includes(String(target))
}
