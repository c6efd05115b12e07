import { dayNumber } from '../../../contract/core/time.ts'
import { RulePack, type Rule } from '../../../contract/planning/rules/rules.ts'
import { holdsOn } from './scope.ts'
import { basics } from './pack-basics.ts'
import { europe, germanHours, unitedKingdom } from './packs-europe.ts'
import { californiaSince2027, californiaWithOnCallRests, chicago, federal } from './packs-states.ts'

/** All rule packs in all versions. They help to keep the law and are no legal advice. */
export const packs: RulePack[] = [
  basics,
  europe,
  germanHours,
  unitedKingdom,
  federal,
  californiaWithOnCallRests,
  californiaSince2027,
  chicago,
].map((pack) => RulePack.parse(pack))

/** The packs that hold on a day such as 2026-11-24: at most one version of each. One past its end is no longer used. */
export const packsInForce = (day: string): RulePack[] => packs.filter((pack) => holdsOn(pack, dayNumber(day)))

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string | null, b: string | null) => (a !== null && b !== null ? (a < b ? a : b) : (a ?? b))

/** The rules of a pack in all versions. Each holds only while its version does. */
export const rulesByVersion = (key: string): Rule[] =>
  packs
    .filter((pack) => pack.key === key)
    .flatMap(({ rules, validFrom, validTo }) =>
      rules.map((rule) => ({
        ...rule,
        validFrom: later(rule.validFrom, validFrom),
        validTo: earlier(rule.validTo, validTo),
      })),
    )
