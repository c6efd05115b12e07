import { useQuery } from '@tanstack/react-query'
import type { useTheme } from '../../platform/dashboard/theme.ts'
import { initials } from '../../platform/users/initials.ts'
import { currentUser } from '../../platform/users/queries.ts'
import { Menu } from '../../ui/menu.tsx'
import { useAccountEntries } from './use-account-entries.ts'

/** Who is signed in: their own account, their companies, the theme, and the way out. */
export default function AccountMenu({ theme }: { theme: ReturnType<typeof useTheme> }) {
  const { data: user } = useQuery(currentUser)
  const entries = useAccountEntries(theme)
  const name = user?.name || user?.email || ''
  return (
    <Menu align="end" entries={entries}>
      <button type="button" className="ops-me" aria-label={`${initials(name)}, account of ${name}`}>
        <span aria-hidden="true">{initials(name)}</span>
      </button>
    </Menu>
  )
}
