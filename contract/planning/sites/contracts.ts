import * as z from 'zod/mini'
import { endpoints, Id, words } from '../../core/core.ts'
import { DAY_MINUTES } from '../../core/units.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

/** The price class of hours in a contract. */
export const billClasses = ['standard', 'night', 'armed', 'event'] as const

const Percent = z.number().check(z.gte(0), z.lte(100, 'Choose at most 100 %'))
const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))

/**
 * When a post is staffed in a week: on each of the days (1 is Monday, 7 Sunday) from so many minutes after midnight,
 * for so many minutes, by so many guards.
 */
export const Span = z.strictObject({
  days: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1, 'Choose a day'), z.maxLength(7)),
  from: z.int().check(z.gte(0), z.lt(DAY_MINUTES)),
  minutes: z.int().check(z.gte(15, 'Choose at least 15 minutes'), z.lte(DAY_MINUTES, 'Choose at most 24 hours')),
  guards: z.int().check(z.gte(1), z.lte(50)),
})
export const Pattern = z.array(Span).check(z.maxLength(20, 'Use at most 20 lines'))
export type Pattern = z.infer<typeof Pattern>

/** What was promised besides hours, each null where nothing was. */
export const Targets = z.strictObject({
  coveragePercent: z.nullable(Percent),
  acknowledgeSeconds: z.nullable(z.int().check(z.gte(1), z.lte(86_400))),
  onSceneMinutes: z.nullable(z.int().check(z.gte(1), z.lte(1_440))),
})
export type Targets = z.infer<typeof Targets>

/** The hours of one post. `minutes` are those of a week; with a pattern they are its sum. */
export const ContractLine = z.strictObject({
  postId: Id,
  pattern: Pattern,
  minutes: z.int().check(z.gte(1, 'Agree on at least a minute'), z.lte(100_800)),
  billClass: z.enum(billClasses),
})
export type ContractLine = z.infer<typeof ContractLine>

/** What was agreed with a client, from a first to a last day; without a last day it goes on. */
export const ContractDraft = z.strictObject({
  clientId: Id,
  reference: words(80),
  from: z.iso.date(),
  until: z.nullable(z.iso.date()),
  targets: Targets,
  lines: z.array(ContractLine).check(z.maxLength(200, 'Use at most 200 lines')),
})
export type ContractDraft = z.infer<typeof ContractDraft>
export const Contract = z.extend(ContractDraft, { id: Id, version: z.int() })
export type Contract = z.infer<typeof Contract>

/** The minutes of a week that a pattern asks for. */
export const minutesOf = (pattern: Pattern): number =>
  pattern.reduce((sum, { days, minutes, guards }) => sum + days.length * minutes * guards, 0)

export const contracts = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/clients/:id/contracts',
    access: 'member',
    permission: 'sites.read',
    summary: 'The contracts of a client with their lines, newest first, 50 at most',
    params: WithinId,
    reply: z.object({ contracts: z.array(Contract) }),
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/contracts',
    access: 'member',
    permission: 'sites.manage',
    status: 201,
    summary: 'Adds a contract with its lines',
    params: Within,
    body: ContractDraft,
    reply: Contract,
  },
  change: {
    method: 'PATCH',
    path: '/app/:organisation/contracts/:id',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Changes a contract and its lines',
    params: WithinId,
    body: z.strictObject({ version: Version, data: ContractDraft }),
    reply: Contract,
  },
  remove: {
    method: 'DELETE',
    path: '/app/:organisation/contracts/:id',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Removes a contract with its lines',
    params: WithinId,
    reply: z.object({ removed: z.literal(true) }),
  },
})
