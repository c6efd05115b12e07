import { useNavigate } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-2'
import CircleUser from 'lucide-react/icons/circle-user-round'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import type { useTheme } from '../../platform/dashboard/theme.ts'
import { signOut } from '../../platform/users/sign-out.ts'
import type { MenuEntry } from '../../ui/menu.tsx'

/** What a person does with their account, from every screen: their companies, the theme, and the way out. */
export function useAccountEntries(theme: ReturnType<typeof useTheme>): MenuEntry[] {
  const navigate = useNavigate()
  const go = (href: string) => void navigate({ to: href, href })
  const dark = theme.theme === 'dark'
  return [
    { label: 'My account', icon: CircleUser, onSelect: () => go('/app/account') },
    { label: 'Your companies', icon: Building2, onSelect: () => go('/app') },
    { label: dark ? 'Light theme' : 'Dark theme', icon: dark ? Sun : Moon, onSelect: theme.toggle },
    { label: 'Sign out', icon: LogOut, onSelect: signOut },
  ]
}
