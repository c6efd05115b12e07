import { ledger, live, MOST_EVENTS } from '../../../contract/planning/ledger/ledger.ts'
import { linesIn } from '../../../contract/planning/ledger/lines.ts'
import { beginStream } from '../live/open-streams.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { listSealed, readHead } from './queries.ts'
import type { EventStreams } from './streams.ts'
import { verifyLedger } from './verifying.ts'
import { verifyWithWitnesses } from './verifying-witnesses.ts'

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

/** The sealed events of an organisation as they come. */
export const streamRoutes = (streams: EventStreams) =>
  tenantRoutes(live, {
    stream: async ({ params }, { request, reply, user, tenant, acting }) => {
      beginStream(request, reply)
      const { organisationId } = tenant
      return streams.open({ organisationId, slug: params.organisation, user, acting, request })
    },
  })
