import * as z from 'zod/mini'
import { endpoints, Id, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

/** What a company sorts its shifts by: the service it does, how it bills it, and how it pays it. */
export const codeKinds = ['service', 'bill', 'pay'] as const
export type CodeKind = (typeof codeKinds)[number]

/** The most codes that a company keeps, retired ones among them. */
export const MOST_CODES = 200

const Letters = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,19}$/, 'Use 1 to 20 letters, digits or . _ / -, such as PATROL'))

/** A code of a company, such as `PAT` for `Patrol`. A retired one comes to no new shift. */
export const ShiftCode = z.object({
  id: Id,
  kind: z.enum(codeKinds),
  code: z.string(),
  name: z.string(),
  isRetired: z.boolean(),
})
export type ShiftCode = z.infer<typeof ShiftCode>

export const codes = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/shift-codes',
    access: 'member',
    permission: 'schedule.read',
    summary: 'The service codes, bill classes and pay classes of the company, by their code',
    params: Within,
    reply: z.object({ codes: z.array(ShiftCode) }),
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/shift-codes',
    access: 'member',
    permission: 'schedule.manage',
    status: 201,
    summary: 'Adds a service code, a bill class or a pay class',
    params: Within,
    body: z.strictObject({ kind: z.enum(codeKinds), code: Letters, name: words(80) }),
    reply: ShiftCode,
  },
  change: {
    method: 'PATCH',
    path: '/app/:organisation/shift-codes/:id',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'Renames a code or class, retires it, or brings it back',
    params: WithinId,
    body: z.strictObject({
      code: z.optional(Letters),
      name: z.optional(words(80)),
      isRetired: z.optional(z.boolean()),
    }),
    reply: ShiftCode,
  },
})
