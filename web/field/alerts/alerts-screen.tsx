import { useState } from 'react'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { planningTopics } from '../../planning/live/live-query.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { CompanyTabs } from '../../planning/organisations/company-tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlertList } from './alert-list.tsx'
import './alerts.css'

const RaiseDialog = lazyAhead(() => import('./raise-dialog.tsx'))
const WaysTab = lazyAhead(() => import('./ways-tab.tsx'))
const PoliciesTab = lazyAhead(() => import('./policies-tab.tsx'))

const VIEWS = [
  { name: 'list', label: 'Alerts' },
  { name: 'policies', label: 'Policies' },
  { name: 'ways', label: 'Ways' },
]

/** What needs a person, the worst first, and the policies by which it finds one. */
export default function AlertsScreen() {
  const { slug, may } = useCompany()
  useLive(slug, planningTopics)
  const [filter] = useAddressFilter(['view'])
  const [isRaising, setRaising] = useState(false)
  const shown = VIEWS.find(({ name }) => name === filter.view)?.name ?? 'list'
  return (
    <>
      <CompanyHead title="Alerts">
        {may('alerts.act') && (
          <Button size="dense" onClick={() => setRaising(true)}>
            Raise an alert
          </Button>
        )}
      </CompanyHead>
      <CompanyTabs label="Alerts" path="alerts" tabs={VIEWS} shown={shown} />
      <div className="ops-page">
        {shown === 'policies' ? (
          <PoliciesTab waiting={<Skeleton lines={6} />} />
        ) : shown === 'ways' ? (
          <WaysTab waiting={<Skeleton lines={6} />} />
        ) : (
          <AlertList />
        )}
      </div>
      {isRaising && <RaiseDialog waiting={null} onClose={() => setRaising(false)} />}
    </>
  )
}
