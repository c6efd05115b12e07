import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'

export const support = endpoints({
  read: {
    method: 'GET',
    path: '/admin/status/support',
    access: 'admin',
    summary: 'The support file: version, settings, health, sizes and the end of the log, without secrets and people.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
})
