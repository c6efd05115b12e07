import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ingest, MOST_FIXES_SENT } from '../../../contract/field/tracking/ingest.ts'
import { Failure } from '../../core/base/failure.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { phoneFixRoutes } from './phone-fix-routes.ts'
import { fixOf } from './reading-fixes.ts'
import { type OsmAndCall, readJsonCall, readParameters } from './reading-osmand.ts'
import { basicPassword, fixesOfOwnTracks } from './reading-owntracks.ts'
import { jsonOf, takeAnyBody, textOf } from './reading-bodies.ts'
import { Intake } from './taking.ts'
import { measureIntake } from './tracking-measures.ts'

const WithTime = z.strictObject({ fixes: z.array(z.unknown()), sent_at: z.optional(z.iso.datetime({ offset: true })) })

/** One fix, an array of them, or an object with `fixes`. Throws `invalid` for anything else. */
function readFixes(value: unknown): { fixes: unknown[]; sentAt: Date | null } {
  if (Array.isArray(value)) return { fixes: value, sentAt: null }
  if (typeof value === 'object' && value !== null && !('fixes' in value)) return { fixes: [value], sentAt: null }
  const parsed = WithTime.safeParse(value)
  if (!parsed.success)
    throw new Failure('invalid', 'Send a fix, an array of them, or {"fixes": […], "sent_at": time}', {
      fields: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
    })
  const { fixes, sent_at: sentAt } = parsed.data
  return { fixes, sentAt: sentAt === undefined ? null : new Date(sentAt) }
}

/** Takes what an app of OsmAnd's protocol sent. What it can't use is counted, and answered as if it were taken. */
async function takeCall(intake: Intake, ip: string, { token, fixes }: OsmAndCall): Promise<''> {
  await intake.take(await intake.tracker(token, ip), { source: 'osmand', fixes, sentAt: null })
  return ''
}

/** What a call says: JSON of its body, its address, or its form. */
function readCall(text: string, query: Record<string, string | string[]>, now: Date): OsmAndCall {
  if (text.trimStart().startsWith('{')) {
    const call = readJsonCall(jsonOf(text), now)
    if (!call) throw new Failure('invalid', 'Name the tracker as `device_id`')
    return call
  }
  const isForm = Object.keys(query).length === 0
  return readParameters(isForm ? Object.fromEntries(new URLSearchParams(text)) : query, now)
}

const trackRoutes = (intake: Intake) =>
  routes(ingest, {
    track: async (_, { request: { headers, ip }, bytes }) => {
      const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers['authorization'] ?? '') ?? []
      const tracker = await intake.tracker(token, ip)
      if (!bytes?.length) throw new Failure('invalid', 'Send JSON')
      const { fixes, sentAt } = readFixes(jsonOf(await textOf(bytes, headers)))
      if (fixes.length > MOST_FIXES_SENT) throw new Failure('too-large', `Send at most ${MOST_FIXES_SENT} fixes`)
      return intake.take(tracker, { source: 'json', fixes: fixes.map(fixOf), sentAt })
    },

    ownTracks: async (_, { request: { headers, ip }, bytes }) => {
      const tracker = await intake.tracker(basicPassword(headers['authorization']), ip)
      const fixes = fixesOfOwnTracks((bytes ?? Buffer.alloc(0)).toString('utf8'))
      await intake.take(tracker, { source: 'owntracks', fixes, sentAt: null })
      return []
    },

    osmAnd: async ({ query }, { request: { headers, ip }, bytes, clock }) =>
      takeCall(intake, ip, readCall(await textOf(bytes ?? Buffer.alloc(0), headers), query, clock())),

    osmAndRead: async ({ query }, { request: { ip }, clock }) => takeCall(intake, ip, readParameters(query, clock())),
  })

/** Takes positions of trackers and phones. What was taken in is stored before the server stops. */
export function serveIngest(app: FastifyInstance, services: Services): void {
  const intake = new Intake(services)
  measureIntake(services, intake)
  app.addHook('onClose', async () => intake.stop())
  phoneFixRoutes(intake)(app, services)
  // In a plugin of its own, so that these endpoints alone take bodies of any type.
  app.register(async (inside) => {
    takeAnyBody(inside)
    trackRoutes(intake)(inside, services)
  })
}
