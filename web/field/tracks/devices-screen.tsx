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
import { DeviceList } from '../devices/device-list.tsx'
import '../devices/devices.css'

const KioskDialog = lazyAhead(() => import('../devices/kiosk-dialog.tsx'))
const TrackersTab = lazyAhead(() => import('../tracking/trackers-tab.tsx'))
const PolicyTab = lazyAhead(() => import('../devices/policy-tab.tsx'))
const NoticeTab = lazyAhead(() => import('../devices/notice-tab.tsx'))
const KeepingTab = lazyAhead(() => import('./keeping-tab.tsx'))

const VIEWS = [
  { name: 'list', label: 'Devices' },
  { name: 'trackers', label: 'Trackers' },
  { name: 'policy', label: 'Policy' },
  { name: 'notice', label: 'Privacy notice' },
] as const
const OWNERS_VIEWS = [...VIEWS, { name: 'positions', label: 'Positions' }] as const

/** The phones and kiosks of the company, what holds for them, what guards accept there, and how long positions stay. */
export default function DevicesScreen() {
  const { slug, may } = useCompany()
  useLive(slug, planningTopics)
  const [filter] = useAddressFilter(['view'])
  const [isEnrolling, setEnrolling] = useState(false)
  const views = may('tracks.manage') ? OWNERS_VIEWS : VIEWS
  const { name: view } = views.find(({ name }) => name === filter.view) ?? views[0]
  return (
    <>
      <CompanyHead title="Devices">
        {may('devices.manage') && (
          <Button size="dense" onClick={() => setEnrolling(true)}>
            Enroll a kiosk
          </Button>
        )}
      </CompanyHead>
      <CompanyTabs label="Devices" path="devices" tabs={views} shown={view} />
      <div className="ops-page">
        {view === 'list' && <DeviceList />}
        {view === 'trackers' && <TrackersTab waiting={<Skeleton lines={6} />} />}
        {view === 'policy' && <PolicyTab waiting={<Skeleton lines={6} />} />}
        {view === 'notice' && <NoticeTab waiting={<Skeleton lines={6} />} />}
        {view === 'positions' && <KeepingTab waiting={<Skeleton lines={6} />} />}
      </div>
      {isEnrolling && <KioskDialog waiting={null} onClose={() => setEnrolling(false)} />}
    </>
  )
}
