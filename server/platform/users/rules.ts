import type { FastifyRequest } from 'fastify'
import { DAY_SECONDS, HOUR_SECONDS } from '../../../contract/core/units.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import { normalEmail } from './queries-new-people.ts'
import type { Limit } from '../../core/http/rate-limit.ts'

const QUARTER_SECONDS = 15 * 60

const GUESSES = 10
const ADDRESS_GUESSES = 30

/**
 * What failed sign-ins count against: the address prefix first, so that somebody who is stopped there can't use up
 * another person's tries, then the account from this prefix, whether the account exists or not.
 */
export const placeLimits = (address: string, email: string): Limit[] => {
  const place = addressPrefix(address)
  return [
    { bucket: 'sign-in-address', key: place, max: ADDRESS_GUESSES, windowSeconds: QUARTER_SECONDS },
    { bucket: 'sign-in-place', key: `${place} ${normalEmail(email)}`, max: GUESSES, windowSeconds: QUARTER_SECONDS },
  ]
}

/**
 * What they count against from everywhere together (NIST SP 800-63B, section 5.2.2: at most 100). `since` is when the
 * password was set. Known devices pass it, for else anybody could lock a person out.
 */
export const accountLimit = (email: string, since: string): Limit => ({
  bucket: 'sign-in-account',
  key: `${normalEmail(email)} ${since}`,
  max: 100,
  windowSeconds: HOUR_SECONDS,
})

/** What they count against in a browser in which the account was opened before, by the `id` of its cookie. */
export const deviceLimit = (id: string): Limit => ({
  bucket: 'sign-in-device',
  key: id,
  max: GUESSES,
  windowSeconds: QUARTER_SECONDS,
})

/** What wrong codes count against. Forty an hour leave guessing one of a million codes hopeless. */
export const codeLimits = (address: string, userId: string): Limit[] => {
  const place = addressPrefix(address)
  return [
    { bucket: 'code-address', key: place, max: ADDRESS_GUESSES, windowSeconds: QUARTER_SECONDS },
    { bucket: 'code-place', key: `${place} ${userId}`, max: GUESSES, windowSeconds: QUARTER_SECONDS },
    { bucket: 'code-account', key: userId, max: 40, windowSeconds: HOUR_SECONDS },
  ]
}

/** What they count against in a browser in which the account was opened before. */
export const deviceCodeLimit = (id: string): Limit => ({
  bucket: 'code-device',
  key: id,
  max: GUESSES,
  windowSeconds: QUARTER_SECONDS,
})

/** The limit on wrong passwords of signed-in people, so that nobody can guess them at an open screen. */
export const ownPasswordLimit = (userId: string): Limit => ({
  bucket: 'own-password',
  key: userId,
  max: 10,
  windowSeconds: QUARTER_SECONDS,
})

/** What coming back from the issuer of single sign-on in vain counts against: each time it is asked who that is. */
export const singleSignOnLimit = (address: string): Limit => ({
  bucket: 'single-sign-on',
  key: addressPrefix(address),
  max: 30,
  windowSeconds: QUARTER_SECONDS,
})

/** What asking for a link counts against: each one that is sent is a mail to somebody. */
export const resetLimits = (address: string, email: string): [Limit, Limit] => [
  { bucket: 'reset-address', key: addressPrefix(address), max: 20, windowSeconds: HOUR_SECONDS },
  { bucket: 'reset-account', key: normalEmail(email), max: 5, windowSeconds: HOUR_SECONDS },
]

/** What asking for a trial counts against: each one that is sent is a mail to somebody. */
export const trialLimits = (address: string, email: string): [byNetwork: Limit, byAddress: Limit] => [
  { bucket: 'trial-network', key: addressPrefix(address), max: 5, windowSeconds: HOUR_SECONDS },
  { bucket: 'trial-address', key: normalEmail(email), max: 3, windowSeconds: DAY_SECONDS },
]

/** How many trials may be asked for in a day by everybody together. Each fills the database with a whole company. */
export const trialDayLimit: Limit = { bucket: 'trial-day', key: 'all', max: 200, windowSeconds: DAY_SECONDS }

/** What opening links counts against. Their tokens can't be guessed; hashing passwords takes its time. */
export const linkLimit = (address: string): Limit => ({
  bucket: 'account-link',
  key: addressPrefix(address),
  max: 30,
  windowSeconds: QUARTER_SECONDS,
})

/**
 * Whether a visit comes from our own pages or the address bar. Another site must not sign anybody out, and neither must
 * a picture in our own content whose address is the way out. Old browsers say nothing and pass.
 */
export function isOwnNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': target = 'document' } = headers
  return ['same-origin', 'none'].includes(String(site)) && ['document', 'empty'].includes(String(target))
}
