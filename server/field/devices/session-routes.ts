import { deviceSessions } from '../../../contract/field/devices/devices.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { Failure } from '../../core/base/failure.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { append } from '../../planning/organisations/append.ts'
import { deviceAt, deviceSecretAt } from '../../planning/organisations/queries-across.ts'
import { inTenant } from '../../planning/organisations/queries-tenant.ts'
import { requireRoom } from '../../planning/organisations/requiring-quota.ts'
import { byDevice, requireOpen } from './by-device.ts'
import { challengeTime, enrolDevice, makeChallenge } from './enrolling.ts'
import { endDevice } from './queries.ts'
import { deviceRefused, signIn } from './signing-in.ts'

const ENROLMENTS = { bucket: 'device-enrolment', max: 60, windowSeconds: 600 }
/** Many phones of one site share an address, and each signs in twice a day. */
const SIGN_INS = { bucket: 'device-sign-in', max: 2_000, windowSeconds: 600, mayWait: true }

const limitBy = ({ database, clock }: Services, ip: string, rule: typeof ENROLMENTS) =>
  limit(database, clock, { ...rule, key: addressPrefix(ip) })

/** Enrols devices and signs them in. None of it needs an account. */
export const serveSessions = routes(deviceSessions, {
  enrol: async ({ body }, services) => {
    const { database, clock, request } = services
    await limitBy(services, request.ip, ENROLMENTS)
    const found = await deviceSecretAt(database, hashToken(body.code))
    const none = new Failure(
      'not-found',
      'This code is over. Ask the office for a new one: each works once, within ten minutes.',
    )
    if (!found) throw none
    return inTenant(database, found.organisationId, async (tenant) => {
      await requireOpen(tenant, clock())
      const session = await enrolDevice(tenant, services, found.id, body)
      await requireRoom(tenant, clock())
      return session
    })
  },

  challenge: async ({ body: { deviceId } }, services) => {
    await limitBy(services, services.request.ip, SIGN_INS)
    return makeChallenge(services.env.secret, deviceId, services.clock())
  },

  signIn: async ({ body: { deviceId, challenge, signature } }, services) => {
    const { database, clock, env, request } = services
    await limitBy(services, request.ip, SIGN_INS)
    const madeAt = challengeTime(env.secret, deviceId, challenge, clock())
    if (!madeAt) throw deviceRefused('signature')
    const organisationId = await deviceAt(database, deviceId)
    if (organisationId === null) throw deviceRefused('signature')
    return inTenant(database, organisationId, (tenant) =>
      signIn(tenant, clock, { deviceId, challenge, signature, madeAt }),
    )
  },

  leave: ({ body: { token } }, services) =>
    byDevice(services, token, async (tenant, device) => {
      const endedAt = services.clock()
      await endDevice(tenant, device, { state: 'revoked', endedAt, endedBy: null, reason: '' })
      const cause = { clock: services.clock, actorId: null }
      const { guardId } = device
      await append(tenant, cause, { kind: 'device.left', subject: `device:${device.id}`, body: { guardId } })
      return { left: true as const }
    }),
})
