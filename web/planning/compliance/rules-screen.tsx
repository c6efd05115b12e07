import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RuleSet } from '../../../contract/planning/rules/rule-sets.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { LicenseKinds } from '../guards/license-kinds.tsx'
import { BidsPart } from '../offers/bids-part.tsx'
import { LimitsPart } from '../rules/limits-part.tsx'
import { RegionLaws } from '../rules/region-laws.tsx'
import { limitsQuery, rulesQuery } from '../rules/calls.ts'
import { EndingNote } from '../rules/ending-note.tsx'
import { PackCard } from '../rules/pack-card.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { OverridesPart } from './overrides-part.tsx'
import { ViolationsPart } from './violations-part.tsx'
import './record.css'
import './rules.css'

const missingInWords = ({ guards, weeks }: NonNullable<RuleSet['missingHours']>): string =>
  `Hours of ${guards} active ${guards === 1 ? 'guard' : 'guards'} are missing in the last ${weeks} weeks. ` +
  'Averages count that time as free.'

/** Where a pack holds, if not in all places of the company. */
function placesOf({ chosen, regions }: RuleSet, key: string): { places?: string } {
  const here = regions.filter(({ packs }) => packs.includes(key)).map(({ name }) => name)
  const isCompany = chosen.includes(key)
  if (isCompany && here.length === regions.length) return {}
  return { places: [...(isCompany ? ['the company'] : []), ...here].join(', ') }
}

/** The rules, limits and kinds of license of a company, what breaks rules in the roster, and what was set aside. */
export default function RulesScreen() {
  const { slug, may } = useCompany()
  const { data, error, refetch } = useQuery(rulesQuery(slug))
  const { data: { limits } = { limits: [] } } = useQuery(limitsQuery(slug))
  const [{ view = 'packs' }, change] = useAddressFilter(['view', 'severity', 'page'])
  const [isOpen, setOpen] = useState(false)
  const held = [...(data?.chosen ?? []), ...(data?.regions.flatMap(({ packs }) => packs) ?? [])]
  const chosen = data?.packs.filter(({ key }) => held.includes(key)) ?? []
  const inForce = chosen.filter((pack) => pack.isInForce)
  const coming = chosen.filter(
    (pack) => !pack.isInForce && inForce.some(({ key, version }) => key === pack.key && version < pack.version),
  )
  const packs = (
    <div className="ops-packs">
      {data && data.regions.length > 0 && <RegionLaws set={data} />}
      {inForce.map((pack) => (
        <PackCard key={`${pack.key} ${pack.version}`} pack={pack} limits={limits} {...placesOf(data!, pack.key)} />
      ))}
      {coming.length > 0 && <h2>What follows</h2>}
      {coming.map((pack) => (
        <PackCard key={`${pack.key} ${pack.version}`} pack={pack} limits={[]} />
      ))}
    </div>
  )
  const kinds = (
    <div className="ops-packs">
      <LicenseKinds />
    </div>
  )
  return (
    <>
      <CompanyHead title="Rules">
        {data && may('rules.manage') && (
          <Button size="dense" onClick={() => setOpen(true)}>
            Choose packs
          </Button>
        )}
      </CompanyHead>
      {data && <EndingNote packs={data.ending} />}
      <div className="ops-page">
        <p className="ops-legal-note">
          This is not legal advice. Statutes change, and some limits are our reading of them: check the sources, and ask
          a lawyer.
        </p>
        <ReadState {...{ data, error, refetch }} title="The rules could not be read" lines={8} />
        {data?.missingHours && data.missingHours.guards > 0 && (
          <p className="ops-legal-note">{missingInWords(data.missingHours)}</p>
        )}
        {data && (
          <Tabs
            label="Rules"
            className="ops-rule-tabs"
            value={view}
            onChange={(next) => change({ view: next === 'packs' ? '' : next, severity: '', page: '' })}
            tabs={[
              { id: 'packs', label: 'Packs in force', content: packs },
              { id: 'limits', label: 'Limits', content: view === 'limits' && <LimitsPart /> },
              { id: 'licenses', label: 'Licenses', content: view === 'licenses' && kinds },
              { id: 'bids', label: 'Bids', content: view === 'bids' && <BidsPart /> },
              { id: 'violations', label: 'Violations', content: view === 'violations' && <ViolationsPart /> },
              { id: 'overrides', label: 'Overrides', content: view === 'overrides' && <OverridesPart /> },
            ]}
          />
        )}
      </div>
      {isOpen && data && <ChooseDialog set={data} onClose={() => setOpen(false)} />}
    </>
  )
}
