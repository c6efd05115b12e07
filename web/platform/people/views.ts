/** The views of the people's screen, side by side. */
export const usersTabs = [
  { href: '/admin/users', label: 'People' },
  { href: '/admin/activity', label: 'Activity' },
  { href: '/admin/users/tokens', label: 'API tokens' },
  { href: '/admin/users/rules', label: 'Sign-in' },
  { href: '/admin/users/companies', label: 'Companies' },
  { href: '/admin/users/trials', label: 'Trials' },
]
