import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { useCompany } from '../organisations/company.ts'

/** The views of a company's guards: their list, and the calendar of their licenses. */
export function GuardTabs() {
  const { hrefOf } = useCompany()
  return (
    <ScreenTabs
      label="Guards"
      tabs={[
        { href: hrefOf('guards'), label: 'Guards' },
        { href: hrefOf('guards/licenses'), label: 'License calendar' },
      ]}
    />
  )
}
