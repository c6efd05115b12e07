import { ledger, live, MOST_EVENTS } from '../../../contract/planning/ledger/ledger.ts'
import { linesIn } from '../../../contract/planning/ledger/lines.ts'
import { Failure } from '../../core/base/failure.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { listSealed, readHead } from './queries.ts'
import type { LiveStreams } from './streams.ts'
import { verifyLedger } from './verifying.ts'
import { verifyWithWitnesses } from './witnessing.ts'

/** The sealed log of an organisation, and its check. */
export const ledgerRoutes = tenantRoutes(ledger, {
  events: async ({ query: { after = '0', subject } }, { tenant }) => {
    const found = await listSealed(tenant, Number(after), MOST_EVENTS, subject)
    const events = found.map(({ seq, id, at, kind, subject: about, actorId, actorName, body }) => ({
      seq,
      id,
      at: at.toISOString(),
      kind,
      subject: about,
      actor: actorId,
      actorName,
      body,
    }))
    return { events, head: (await readHead(tenant))?.seq ?? 0 }
  },

  verify: ({ query: { witness } }, { tenant, env: { secret } }) =>
    witness === undefined
      ? verifyLedger(tenant, secret)
      : verifyWithWitnesses(tenant, { secret, lines: linesIn(witness) }),
})

/** Live news of an organisation. */
export const liveRoutes = (streams: LiveStreams) =>
  tenantRoutes(live, {
    stream: async ({ params }, { request, reply, user, tenant }) => {
      if (!request.headers.accept?.includes('text/event-stream'))
        throw new Failure('invalid', 'Ask for this with Accept: text/event-stream')
      reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      return streams.open({
        organisationId: tenant.organisationId,
        slug: params.organisation,
        userId: user.id,
        request,
      })
    },
  })
