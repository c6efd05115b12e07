import { useState } from 'react'
import type { RegionLaw, RuleSet } from '../../../contract/planning/rules/rule-sets.ts'
import { Button } from '../../ui/button.tsx'
import { useCompany } from '../organisations/company.ts'
import { RegionPacks } from './region-packs.tsx'
import { DAYS } from './words.ts'

const BASICS = 'basics'

/** How the law of a region differs from that of the company. */
function differenceIn(set: RuleSet, region: RegionLaw, weekStartsOn: number): string[] {
  const named = (keys: string[]) =>
    set.packs.filter(({ key, isInForce }) => isInForce && keys.includes(key)).map(({ title }) => title)
  const more = named(region.packs.filter((key) => !set.chosen.includes(key)))
  const less = named(set.chosen.filter((key) => !region.packs.includes(key)))
  const others = set.packs
    .filter(({ key, isInForce }) => isInForce && region.packs.includes(key))
    .flatMap(({ rules }) => rules.flatMap((rule) => (rule.kind === 'overtime_tiers' ? [rule.params.weekStartsOn] : [])))
    .filter((day) => day !== weekStartsOn)
  return [
    ...(more.length > 0 ? [`Holds here and not elsewhere in the company: ${more.join(', ')}.`] : []),
    ...(less.length > 0 ? [`Does not hold here: ${less.join(', ')}.`] : []),
    ...(others[0] === undefined
      ? []
      : [`Its law starts the workweek on ${DAYS[others[0] - 1]}; your company counts from ${DAYS[weekStartsOn - 1]}.`]),
  ]
}

/** The laws of a company: its own, and those of each region, with what differs. */
export function RegionLaws({ set }: { set: RuleSet }) {
  const { may, weekStartsOn, hrefOf } = useCompany()
  const [open, setOpen] = useState<RegionLaw>()
  const titleOf = (keys: string[]) =>
    set.packs
      .filter(({ key, isInForce }) => key !== BASICS && isInForce && keys.includes(key))
      .map(({ title }) => title)
      .join(', ') || 'The basics alone'
  return (
    <section aria-labelledby="ops-laws">
      <h2 id="ops-laws">Where which law holds</h2>
      <p className="ops-note">
        {'A shift is judged by the law of the region of its site, and paid by it. All hours of a guard count in each. '}
        <a href={`${hrefOf('settings')}?tab=regions`}>Regions and their sites</a>
      </p>
      <ul className="ops-rows">
        <li>
          <strong>The company</strong>
          <span>{titleOf(set.chosen)}</span>
        </li>
        {set.regions.map((region) => (
          <li key={region.id}>
            <strong>{region.name}</strong>
            <span className="figure">{region.jurisdiction}</span>
            <span>{`${titleOf(region.packs)}${region.isChosen ? ' (chosen)' : ''}`}</span>
            {may('rules.manage') && (
              <Button
                variant="quiet"
                size="row"
                aria-label={`Choose the packs of ${region.name}`}
                onClick={() => setOpen(region)}
              >
                Choose
              </Button>
            )}
            {differenceIn(set, region, weekStartsOn).map((text) => (
              <p key={text} className="ops-note ops-wide">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {open && <RegionPacks set={set} region={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
