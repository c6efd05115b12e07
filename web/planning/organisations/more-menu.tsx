import { useNavigate } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { useTheme } from '../../platform/dashboard/theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { CompanyScreen } from './company.ts'
import { useAccountEntries } from './use-account-entries.ts'

type Props = {
  slug: string
  /** The screens that have no place in the bar of a phone. */
  screens: CompanyScreen[]
  open: CompanyScreen | undefined
  theme: ReturnType<typeof useTheme>
}

/** The last place of a phone's bar: every other screen, and the own account. */
export default function MoreMenu({ slug, screens, open, theme }: Props) {
  const navigate = useNavigate()
  const account = useAccountEntries(theme)
  const entries = screens.map(({ path, label, icon }) => {
    const href = `/app/o/${slug}/${path}`
    return { label, icon, onSelect: () => void navigate({ to: href, href }) }
  })
  return (
    <Menu align="end" entries={[...entries, ...account]}>
      <button type="button" className="ops-rail-more" data-open={screens.some((screen) => screen === open)}>
        <Icon of={Ellipsis} />
        <span>More</span>
        {screens.map(({ path, badge: Badge }) => Badge && <Badge key={path} />)}
      </button>
    </Menu>
  )
}
