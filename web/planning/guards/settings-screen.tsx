import { useQuery } from '@tanstack/react-query'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { CodesTab } from '../codes/codes-tab.tsx'
import { HolidaysTab } from '../holidays/holidays-tab.tsx'
import { LogTab } from '../ledger/log-tab.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyTab } from '../organisations/company-tab.tsx'
import { CompanyHead } from '../organisations/head.tsx'
import { CompanyTabs } from '../organisations/company-tabs.tsx'
import { membersOf } from '../organisations/calls.ts'
import { regionsOf } from '../organisations/entry-calls.ts'
import { KeysTab } from '../organisations/keys-tab.tsx'
import { MembersTab } from '../organisations/members-tab.tsx'
import { RegionsTab } from '../organisations/regions-tab.tsx'
import { sitesQuery } from '../sites/calls.ts'
import { guardsQuery } from './calls.ts'

const TABS = [
  { name: 'members', label: 'Members', needs: 'members.read' },
  { name: 'company', label: 'Company', needs: 'organisation.read' },
  { name: 'regions', label: 'Regions', needs: 'sites.read' },
  { name: 'holidays', label: 'Public holidays', needs: 'sites.read' },
  { name: 'codes', label: 'Codes', needs: 'schedule.read' },
  { name: 'keys', label: 'API keys', needs: 'members.manage' },
  { name: 'log', label: 'Log', needs: 'ledger.read' },
] as const

const NOWHERE = { clients: [], sites: [], regions: [] }

/** The settings of the company, a tab each; which one is open stands in the address. */
export default function SettingsScreen() {
  const { slug, may } = useCompany()
  const [{ tab }] = useAddressFilter(['tab'] as const)
  const tabs = TABS.filter(({ needs }) => may(needs))
  const { name: open } = tabs.find(({ name }) => name === tab) ?? tabs[0]!
  const owns = may('members.manage')
  const isLog = open === 'log'
  const needsPlaces = (owns && (open === 'members' || open === 'regions')) || isLog
  const known = useQuery({ ...sitesQuery(slug), enabled: needsPlaces })
  const regions = useQuery({ ...regionsOf(slug), enabled: needsPlaces })
  const places = { ...NOWHERE, ...known.data, ...regions.data }
  const guards = useQuery({ ...guardsQuery(slug), enabled: (owns && open === 'members') || isLog })
  const members = useQuery({ ...membersOf(slug), enabled: isLog })
  return (
    <>
      <CompanyHead title="Settings" />
      <CompanyTabs label="Settings" path="settings" part="tab" tabs={tabs} shown={open} />
      <div className="ops-page">
        {open === 'members' && <MembersTab places={places} guards={guards.data?.guards ?? []} />}
        {open === 'company' && <CompanyTab />}
        {open === 'regions' && <RegionsTab places={places} />}
        {open === 'holidays' && <HolidaysTab />}
        {open === 'codes' && <CodesTab />}
        {open === 'keys' && <KeysTab />}
        {isLog && (
          <LogTab
            choices={{
              by: members.data?.members ?? [],
              guard: guards.data?.guards ?? [],
              site: places.sites,
            }}
          />
        )}
      </div>
    </>
  )
}
