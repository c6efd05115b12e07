import { canonical } from '../../../contract/core/canonical.ts'
import { PanicCall, panicCalls } from '../../../contract/field/phone/panic-call.ts'
import { Failure } from '../../core/base/failure.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes } from '../../core/rooms/routes.ts'
import { deviceAt } from '../../planning/organisations/queries-across.ts'
import { inTenant } from '../../planning/organisations/queries-tenant.ts'
import { findDevice } from '../devices/queries.ts'
import { isSigned, keyOf } from '../devices/signatures.ts'
import { deviceRefused } from '../devices/signing-in.ts'
import { takePanic } from '../panics/taking-panics.ts'
import { correctTime } from './correcting-time.ts'

/** A phone repeats every three seconds, so this is thirty phones of one address that call for help all the time. */
const OF_NETWORK = { bucket: 'panics', max: 6_000, windowSeconds: 600, mayWait: true }
const OF_DEVICE = { bucket: 'panics-of', max: 600, windowSeconds: 600, mayWait: true }

function readCall(text: string): PanicCall {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const parsed = PanicCall.safeParse(value)
  if (!parsed.success || canonical(value) !== text) {
    const message = 'This is no call for help in canonical JSON (RFC 8785)'
    throw new Failure('invalid', message, { fields: { text: message } })
  }
  return parsed.data
}

/**
 * Takes calls for help at once: they wait for no turn, no chain and no session, and also while a company can only be
 * read. A key that was revoked or lost calls nobody.
 */
export const servePanics = routes(panicCalls, {
  call: async ({ body: { text, signature } }, { database, clock, request }) => {
    await limit(database, clock, { ...OF_NETWORK, key: addressPrefix(request.ip) })
    const call = readCall(text)
    const receivedAt = clock()
    const organisationId = await deviceAt(database, call.device)
    if (organisationId === null) throw deviceRefused('none')
    await limit(database, clock, { ...OF_DEVICE, key: call.device })
    const panic = await inTenant(database, organisationId, async (tenant) => {
      const device = await findDevice(tenant, call.device)
      const key = device && keyOf(device.publicKey)
      if (!key || !isSigned(key, text, signature)) throw deviceRefused('signature')
      if (device.state === 'lost' || device.state === 'revoked') throw deviceRefused(device.state)
      const contact = { sentAt: new Date(call.sentAt), monotonic: call.sentMonotonic, receivedAt }
      const made = correctTime(call, contact).at
      const at = made < receivedAt ? made : receivedAt
      const { id, fix, safe, silent = false, battery = null } = call
      const cause = { clock, actorId: null }
      const { guardId } = device
      const panic = { id, guardId, at, fix, isSafe: safe, isSilent: silent, battery }
      return takePanic(tenant, cause, device, panic)
    })
    return { panic, serverTime: receivedAt.toISOString() }
  },
})
