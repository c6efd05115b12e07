import { commands } from '../../../contract/field/phone/commands.ts'
import { limitBytes } from '../../core/http/stored-bytes.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import { busy, workQueue } from '../../core/jobs/work-queue.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes } from '../../core/rooms/routes.ts'
import { deviceAt } from '../../planning/organisations/queries-across.ts'
import { inTenant } from '../../planning/organisations/queries-tenant.ts'
import { deviceRefused } from '../devices/signing-in.ts'
import { readCommands, wrongSignatureOf } from './reading-commands.ts'
import { takeCommands } from './taking-commands.ts'
import { tellWrongSignature } from './telling-wrong-signatures.ts'

/** Many phones of one site share an address, and all come back at once. */
const OF_NETWORK = { bucket: 'device-commands', max: 6_000, windowSeconds: 600, mayWait: true }
/** One phone sends about a hundred times in a shift. This bounds what it can have stored. */
const OF_DEVICE = { bucket: 'device-commands-of', max: 2_000, windowSeconds: 86_400, mayWait: true }

/** What one phone may have stored in a day, in bytes: about a hundred times what a busy one sends. */
const BYTES_OF_DEVICE = 50 * 1024 * 1024

const bytesIn = (sent: { text: string }[]) => sent.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)

/**
 * Calls of phones take turns, so that hundreds that come back at once leave the database to everybody else. Past that
 * many, phones keep what they have and try again.
 */
const inTurn = workQueue({
  most: 4,
  waiting: 2_000,
  full: busy('Many phones are sending at this moment. Yours tries again by itself.'),
})

/** Takes what devices signed. */
export const serveCommands = routes(commands, {
  send: async ({ body: { deviceId, sentAt, monotonic, commands: sent } }, { database, clock, request, env }) => {
    await limit(database, clock, { ...OF_NETWORK, key: addressPrefix(request.ip) })
    const read = readCommands(deviceId, sent)
    const receivedAt = clock()
    const contact = { sentAt: new Date(sentAt), monotonic, receivedAt }
    const taken = await inTurn(async () => {
      const organisationId = await deviceAt(database, deviceId)
      if (organisationId === null) throw deviceRefused('none')
      await limit(database, clock, { ...OF_DEVICE, key: deviceId })
      await limitBytes(database, clock, {
        key: `device ${deviceId}`,
        bytes: bytesIn(sent),
        most: BYTES_OF_DEVICE,
        full: 'This phone sent as much as is kept in a day. It keeps the rest until tomorrow.',
      })
      try {
        return await inTenant(database, organisationId, (tenant) =>
          takeCommands(tenant, { clock, secret: env.secret }, { deviceId, commands: read, contact }),
        )
      } catch (error) {
        const seq = wrongSignatureOf(error)
        // The call itself is undone, this stays.
        if (seq !== undefined)
          await inTenant(database, organisationId, (tenant) => tellWrongSignature(tenant, { clock }, deviceId, seq))
        throw error
      }
    })
    return { ...taken, serverTime: receivedAt.toISOString() }
  },
})
