import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, words } from '../../core/core.ts'
import { Share } from './document.ts'

/** How a table of endpoints is built: their addresses, their access, and the name of the kind. */
export type EndpointBase = { path: `/admin/${string}`; access: 'admin' | 'editor'; noun: string }

const bySlug = z.object({ slug: words(80) })
const byShare = z.object({ slug: words(80), id: Id })

/** The endpoints for links that show a draft. */
/* @__NO_SIDE_EFFECTS__ */
export function sharing({ path, access, noun }: EndpointBase) {
  const at = { access, params: bySlug } as const
  return endpoints({
    share: {
      method: 'POST',
      path: `${path}/:slug/share`,
      ...at,
      status: 201,
      body: z.strictObject({ days: z.int().check(z.gte(1), z.lte(30)), newest: z.optional(z.boolean()) }),
      summary:
        `A link that shows the draft of a ${noun} to people without an account, as it is now or with \`newest\` ` +
        "always the newest. It ends by itself, and with its maker's access.",
      reply: z.object({ id: Id, url: z.string(), expiresAt: Timestamp }),
    },
    shares: {
      method: 'GET',
      path: `${path}/:slug/shares`,
      ...at,
      summary: `The links that show the draft of a ${noun}, newest first.`,
      reply: z.array(Share),
    },
    endShare: {
      method: 'DELETE',
      path: `${path}/:slug/shares/:id`,
      access,
      params: byShare,
      reply: z.object({ id: Id }),
      summary: `Ends a link that shows the draft of a ${noun}: one's own, or as an admin anybody's.`,
    },
  })
}
