import * as z from 'zod/mini'
import { endpoints, Version } from '../../core/core.ts'
import { Guard, GuardDraft } from '../guards/guards.ts'
import { WithinId } from '../organisations/organisations.ts'
import { Released } from './time-off.ts'

export const guardChanges = endpoints({
  change: {
    method: 'PATCH',
    path: '/app/:organisation/guards/:id',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Changes a guard. One who is no longer active has no shifts ahead: each is named, and released',
    params: WithinId,
    body: z.strictObject({ version: Version, data: GuardDraft, release: z.optional(Released) }),
    reply: z.extend(Guard, { released: z.int() }),
  },
})
