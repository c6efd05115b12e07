import { Failure } from '../../core/base/failure.ts'
import { type Limit, limit, uncount } from '../../core/http/rate-limit.ts'
import type { Caller } from '../../core/http/caller.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { knownDevice } from './known-device.ts'
import { passwordSince } from './queries-account.ts'
import { accountLimit, codeLimits, deviceCodeLimit, deviceLimit, placeLimits } from './rules.ts'

type AttemptServices = Pick<Services, 'database' | 'env' | 'clock'>

/**
 * Counts a try to sign in with a password, whether or not somebody has this address; gives what `takeBack` undoes.
 * Throws `too-many`. A known device counts by itself alone: nobody elsewhere can lock it out.
 */
export async function countSignIn(services: AttemptServices, request: Caller, email: string): Promise<Limit[]> {
  const device = knownDevice(request, services, email)
  if (device) return countAll(services, [deviceLimit(device.id)])
  const places = await countAll(services, placeLimits(request.ip, email))
  // A password that was set again starts a new count, in every process.
  const since = await passwordSince(services.database.orm, email)
  return [...places, ...(await countAll(services, [accountLimit(email, since)]))]
}

/**
 * Counts a try to give a code of the second factor in the same way. A device known only by a reset has shown no code
 * yet, so it counts like any other.
 */
export async function countCode(
  services: AttemptServices,
  request: Caller,
  { id, email }: { id: string; email: string },
): Promise<Limit[]> {
  const device = knownDevice(request, services, email)
  return countAll(services, device?.how === 'sign-in' ? [deviceCodeLimit(device.id)] : codeLimits(request.ip, id))
}

/** Takes back what was counted, when the try turned out well. */
export async function takeBack({ database }: Pick<Services, 'database'>, counted: Limit[]): Promise<void> {
  for (const rule of counted) await uncount(database, rule)
}

/**
 * Runs `check`, which tries a counted password, and takes the counting back where it throws `unavailable`: too many
 * passwords wait, so this one was not tried.
 */
export async function tryCounted<T>(
  services: Pick<Services, 'database'>,
  counted: Limit[],
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof Failure && error.code === 'unavailable') await takeBack(services, counted)
    throw error
  }
}

async function countAll({ database, clock }: AttemptServices, rules: Limit[]): Promise<Limit[]> {
  for (const rule of rules) await limit(database, clock, rule)
  return rules
}
