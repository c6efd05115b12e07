import * as z from 'zod/mini'
import { endpoints, text } from '../../core/core.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'

/** The form of a bundle, so that a page of today refuses one of tomorrow in words. */
export const BUNDLE_FORMAT = 'watchpost-evidence/1'

/** The most events of an incident that a bundle holds. */
export const MOST_BUNDLED = 5_000

/** One step up a Merkle tree: the hash of the other side, in hex, and on which side it is. */
export type ProofStep = { side: 'left' | 'right'; hash: string }

export const bundles = endpoints({
  bundle: {
    method: 'GET',
    path: '/app/:organisation/incidents/:id/bundle',
    access: 'member',
    permission: 'evidence.bundle',
    summary:
      'A zip with an incident, its sealed events with Merkle proofs, media, custody, and a page that verifies it ' +
      'offline. `reason` says what it is for; making one is written in the log.',
    params: WithinId,
    query: z.object({ reason: z.optional(text(200)) }),
    reply: z.any(),
  },
})
