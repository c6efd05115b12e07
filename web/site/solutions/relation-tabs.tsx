import { ScreenTabs } from '../../ui/screen-tabs.tsx'

const tabs = [
  { label: 'Solutions', href: '/admin/solutions' },
  { label: 'Industries', href: '/admin/industries' },
  { label: 'Matrix', href: '/admin/industries/matrix' },
]

/** The two lists that are related to each other, and the matrix of both. */
export const RelationTabs = () => <ScreenTabs label="Kinds" tabs={tabs} />
