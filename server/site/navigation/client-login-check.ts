import { DAY_MS } from '../../../contract/core/units.ts'
import { type ClientLoginCheck, clientLoginCheck } from '../../../contract/site/navigation/client-login-check.ts'
import { clientLoginDefault } from '../../../contract/site/navigation/defaults.ts'
import type { ClientLogin } from '../../../contract/site/navigation/menu.ts'
import { readDocument } from '../../core/documents/documents.ts'
import { Failure } from '../../core/base/failure.ts'
import { askOutside, OutboundFailure } from '../../core/http/outbound.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'

const TIMEOUT_MS = 8_000
const NO_HEAD = [403, 404, 405, 501]

/** The check of the client portal's address, which runs when an administrator asks for it and never by itself. */
export const clientLoginCheckRoutes = routes(clientLoginCheck, {
  check: async (_, services) => {
    const url = await draftAddress(services)
    if (!/^https?:\/\//i.test(url))
      throw new Failure('invalid', url ? 'This address is on this site: open it instead.' : 'Enter an address first.')
    return checkAddress(services, url)
  },
})

/** The address as its editor holds it; a setting that was never saved has the built-in one. */
async function draftAddress({ database }: Pick<Services, 'database'>): Promise<string> {
  try {
    return (await readDocument<ClientLogin>(database, 'client_login', 'main')).data.url
  } catch (error) {
    if (error instanceof Failure && error.code === 'not-found') return clientLoginDefault.url
    throw error
  }
}

async function checkAddress({ env, clock }: Pick<Services, 'env' | 'clock'>, url: string): Promise<ClientLoginCheck> {
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  const ask = (method: 'HEAD' | 'GET') => askOutside(env, url, { method, timeoutMs: TIMEOUT_MS })
  try {
    const head = await ask('HEAD')
    // Some servers answer a HEAD wrongly that they would answer a GET.
    const { status, headers, certificateEnds } = NO_HEAD.includes(head.status) ? await ask('GET') : head
    return {
      status,
      says: wordsFor(status),
      certificateDays: certificateEnds && Math.floor((certificateEnds.getTime() - clock().getTime()) / DAY_MS),
      leadsTo: status >= 300 && status < 400 ? (headers.location ?? null) : null,
      tookMs: took(),
    }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { status: null, says: `${error.message}.`, certificateDays: null, leadsTo: null, tookMs: took() }
  }
}

function wordsFor(status: number): string {
  if (status < 300) return 'The portal answers.'
  if (status < 400) return 'The portal leads on to another address.'
  return status < 500 ? 'The portal refuses this address.' : 'The portal reports an error of its own.'
}
