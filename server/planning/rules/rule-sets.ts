import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { packs, rulesOf } from './packs.ts'
import { readRuleSet } from './queries.ts'

/** The pack that every organisation keeps to. */
export const BASICS = 'basics'

// The law of the larger part of a zone's people. Owners choose another where theirs differs.
const BY_ZONE: [zone: RegExp, packs: string[]][] = [
  [/^Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)$/, ['uk-wtr-sia']],
  [/^Europe\//, ['eu-2003-88']],
  [/^America\/Los_Angeles$/, ['us-flsa', 'us-ca']],
  [/^America\/Chicago$/, ['us-flsa', 'us-il-chicago']],
  [/^America\/(New_York|Detroit|Denver|Phoenix|Boise|Indiana\/.*|Kentucky\/.*)$/, ['us-flsa']],
]

/** The packs with which an organisation of a time zone begins. */
export const usualPacks = (zone: string): string[] => [
  BASICS,
  ...(BY_ZONE.find(([pattern]) => pattern.test(zone))?.[1] ?? []),
]

/** The packs that hold for an organisation, and the zone in which it counts days and weeks. */
export async function packsOf(tenant: Tenant): Promise<{ zone: string; chosen: string[] }> {
  const { zone, chosen } = await readRuleSet(tenant)
  return { zone, chosen: chosen ?? usualPacks(zone) }
}

/** The rules that hold for an organisation, and the zone in which it counts days and weeks. */
export async function rulesIn(tenant: Tenant): Promise<{ zone: string; rules: Rule[] }> {
  const { zone, chosen } = await packsOf(tenant)
  return { zone, rules: rulesOf(chosen) }
}

/** Throws `invalid` for a pack that does not exist, and `rule` where the basics are missing. */
export function requirePacks(chosen: string[]): void {
  const unknown = chosen.find((key) => !packs.some((pack) => pack.key === key))
  if (unknown !== undefined)
    throw new Failure('invalid', `There is no pack ${unknown}`, { fields: { chosen: `There is no pack ${unknown}` } })
  if (!chosen.includes(BASICS))
    throw new Failure('rule', 'The basics hold everywhere: a license that a post requires can’t be waived.')
}
