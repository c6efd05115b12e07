import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, words } from '../../core/core.ts'
import { editedKinds, type KindName } from '../../core/kinds.ts'
import { Share } from './document.ts'

/** The name of a kind, as a parameter of an address. */
export const Kind = z.enum(Object.keys(editedKinds) as KindName[])

/** The parameters that name one document. */
export const bySlug = z.object({ kind: Kind, slug: words(80) })

const any = { access: editedKinds, params: bySlug } as const

/** The endpoints for links that show a draft. */
export const sharing = endpoints({
  share: {
    method: 'POST',
    path: '/admin/documents/:kind/:slug/share',
    ...any,
    status: 201,
    body: z.strictObject({ days: z.int().check(z.gte(1), z.lte(30)), newest: z.optional(z.boolean()) }),
    summary:
      'A link that shows a draft to people without an account, as it is now or with `newest` always the newest. ' +
      "It ends by itself, and with its maker's access.",
    reply: z.object({ id: Id, url: z.string(), expiresAt: Timestamp }),
  },
  shares: {
    method: 'GET',
    path: '/admin/documents/:kind/:slug/shares',
    ...any,
    summary: 'The links that show a draft, newest first.',
    reply: z.array(Share),
  },
  endShare: {
    method: 'DELETE',
    path: '/admin/documents/:kind/:slug/shares/:id',
    access: editedKinds,
    params: z.extend(bySlug, { id: Id }),
    reply: z.object({ id: Id }),
    summary: "Ends a link that shows a draft: one's own, or as an admin anybody's.",
  },
})
