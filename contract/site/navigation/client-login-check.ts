import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'

/**
 * The result of checking a client portal. Without an answer `status` is null and `says` gives the reason.
 * `certificateDays` counts the days until its certificate expires, null without encryption. `leadsTo` is the target of
 * a redirect.
 */
export const ClientLoginCheck = z.object({
  status: z.nullable(z.int()),
  says: z.string(),
  certificateDays: z.nullable(z.int()),
  leadsTo: z.nullable(z.string()),
  tookMs: z.int(),
})
export type ClientLoginCheck = z.infer<typeof ClientLoginCheck>

export const clientLoginCheck = endpoints({
  check: {
    method: 'POST',
    path: '/admin/client-login-check',
    access: 'admin',
    summary: 'Asks the address of the client login, as its draft has it, and says what it answers.',
    reply: ClientLoginCheck,
  },
})
