import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'

/**
 * What a client portal answered. `status` is null when it did not, and `says` why. `certificateDays` counts the whole
 * days that its certificate is still valid, null without encryption; `leadsTo` is where a redirect leads.
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
