import * as z from 'zod/mini'
import { endpoints, Id, text } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { RulePack } from './rules.ts'

const Keys = z.array(text(60)).check(z.maxLength(20, 'Choose at most 20'))

/** How many days before its end people are told of a pack. */
export const NOTICE_DAYS = 60

/** A version of a pack that ends soon. `until` is the first day without it, `isFollowed` whether a version follows. */
export const EndingPack = z.object({
  key: z.string(),
  version: z.int(),
  title: z.string(),
  until: z.iso.date(),
  daysLeft: z.int(),
  isFollowed: z.boolean(),
})
export type EndingPack = z.infer<typeof EndingPack>

/**
 * The law of a region: the packs of its jurisdiction, or those that an owner chose for it. `isChosen` says which.
 * `differs` says whether they are others than those of the company.
 */
const RegionLaw = z.object({
  id: Id,
  name: z.string(),
  jurisdiction: z.string(),
  packs: z.array(z.string()),
  isChosen: z.boolean(),
  differs: z.boolean(),
})
export type RegionLaw = z.infer<typeof RegionLaw>

/** The packs of rules that an organisation keeps to, and those that it may choose. `basics` always holds. */
export const RuleSet = z.object({
  chosen: z.array(z.string()),
  regions: z.array(RegionLaw),
  packs: z.array(z.extend(RulePack, { isInForce: z.boolean() })),
  /** The chosen packs that end within 60 days, the next end first. */
  ending: z.array(EndingPack),
  /** How many active guards have hours that averages should count and nobody entered, in the weeks of the average. */
  missingHours: z.nullable(z.object({ guards: z.int(), weeks: z.int() })),
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
  chooseOfRegion: {
    method: 'PUT',
    path: '/app/:organisation/rules/regions/:id',
    access: 'member',
    permission: 'rules.manage',
    summary: 'Chooses the packs of a region; null takes those of its jurisdiction again',
    params: WithinId,
    body: z.strictObject({ chosen: z.nullable(Keys) }),
    reply: RuleSet,
  },
})
