import { ScreenTabs } from '../users/screen-tabs.tsx'

const tabs = [
  { href: '/admin/demo-page-management', label: 'Page and times' }, { href: '/admin/demo-page-management/requests', label: 'Requests' },
]

/** The two sides of the demo page: its words, and who answered them. */
export const DemoTabs = () => <ScreenTabs label="Demo page" tabs={tabs} />
