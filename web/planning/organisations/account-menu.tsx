import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-2'
import CircleUser from 'lucide-react/icons/circle-user-round'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import type { useTheme } from '../../platform/dashboard/theme.ts'
import { initials } from '../../platform/users/initials.ts'
import { currentUser } from '../../platform/users/queries.ts'
import { signOut } from '../../platform/users/sign-out.ts'
import { Menu } from '../../ui/menu.tsx'

/** Who is signed in: their own account, their companies, the theme, and the way out. */
export default function AccountMenu({ theme }: { theme: ReturnType<typeof useTheme> }) {
  const { data: user } = useQuery(currentUser)
  const navigate = useNavigate()
  const go = (href: string) => void navigate({ to: href, href })
  const dark = theme.theme === 'dark'
  const name = user?.name || user?.email || ''
  return (
    <Menu
      align="end"
      entries={[
        { label: 'My account', icon: CircleUser, onSelect: () => go('/app/account') },
        { label: 'Your companies', icon: Building2, onSelect: () => go('/app') },
        { label: dark ? 'Light theme' : 'Dark theme', icon: dark ? Sun : Moon, onSelect: theme.toggle },
        { label: 'Sign out', icon: LogOut, onSelect: signOut },
      ]}
    >
      <button type="button" className="ops-me" aria-label={`${initials(name)}, account of ${name}`}>
        <span aria-hidden="true">{initials(name)}</span>
      </button>
    </Menu>
  )
}
