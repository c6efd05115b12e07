import { randomBytes } from 'node:crypto'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { normalEmail } from './queries-new-people.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { Caller, ResponseHead } from '../../core/http/caller.ts'
import { BrokenSeal, seal, unseal } from '../../core/database/sealed.ts'
import { hostCookie, isSecure } from '../../core/http/session-cookie.ts'

const COOKIE = 'known-device'
const YEAR_SECONDS = 365 * 86_400
const MOST_PEOPLE = 5

/** How a browser became known for an account: by a whole sign-in, or by a password that was set through a mail. */
type SignInKind = 'sign-in' | 'reset'

/**
 * That an account was opened in this browser. `account` is a hash of its address, `id` what this browser's tries count
 * by.
 */
export type KnownDevice = { account: string; id: string; how: SignInKind; until: number }

type DeviceServices = Pick<Services, 'env' | 'clock'>

const accountOf = (email: string) => hashToken(normalEmail(email))

/**
 * What this browser is known by for the account with an address; undefined where that account was never opened in it.
 */
export const knownDevice = (request: Caller, services: DeviceServices, email: string): KnownDevice | undefined =>
  devicesOf(request, services).find(({ account }) => account === accountOf(email))

/** Keeps in the browser, for a year, that this account was opened in it. Up to five people may share a browser. */
export function rememberDevice(
  request: Caller,
  reply: ResponseHead,
  services: DeviceServices,
  email: string,
  how: SignInKind,
): void {
  const { env, clock } = services
  const account = accountOf(email)
  const all = devicesOf(request, services)
  const signedIn = how === 'sign-in' || all.some((each) => each.account === account && each.how === 'sign-in')
  const device: KnownDevice = {
    account,
    id: randomBytes(12).toString('base64url'),
    how: signedIn ? 'sign-in' : 'reset',
    until: clock().getTime() + YEAR_SECONDS * 1000,
  }
  const kept = [device, ...all.filter((each) => each.account !== account)].slice(0, MOST_PEOPLE)
  const shared = { path: '/', sameSite: 'lax', secure: isSecure(env), httpOnly: true, maxAge: YEAR_SECONDS } as const
  reply.setCookie(hostCookie(env, COOKIE), seal(env.secret, COOKIE, JSON.stringify(kept)), shared)
}

function devicesOf(request: Caller, { env, clock }: DeviceServices): KnownDevice[] {
  try {
    const all = JSON.parse(unseal(env.secret, COOKIE, request.cookies[hostCookie(env, COOKIE)] ?? '')) as KnownDevice[]
    return all.filter(({ until }) => until > clock().getTime())
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    return []
  }
}
