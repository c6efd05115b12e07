import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'
import { Within } from '../organisations/organisations.ts'
import { RulePack } from './rules.ts'

const Keys = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20, 'Choose at most 20'))

/** The packs of rules that an organisation keeps to, and those that it may choose. `basics` always holds. */
export const RuleSet = z.object({
  chosen: z.array(z.string()),
  packs: z.array(z.extend(RulePack, { isInForce: z.boolean() })),
})
export type RuleSet = z.infer<typeof RuleSet>

export const ruleSets = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/rules',
    access: 'member',
    permission: 'rules.read',
    summary: 'The rules that hold, with their sources, and the other packs',
    params: Within,
    reply: RuleSet,
  },
  choose: {
    method: 'PUT',
    path: '/app/:organisation/rules',
    access: 'member',
    permission: 'rules.manage',
    summary: 'Chooses the packs of rules',
    params: Within,
    body: z.strictObject({ chosen: Keys }),
    reply: RuleSet,
  },
})
