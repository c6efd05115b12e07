import CircleUser from 'lucide-react/icons/circle-user-round'
import History from 'lucide-react/icons/history'
import Users from 'lucide-react/icons/users'
import { usersScreens } from '../../../contract/platform/users/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

export const usersAdmin = areaOf(
  usersScreens,
  {
    users: [Users, () => import('./users-screen.tsx')],
    activity: [History, () => import('./activity-screen.tsx')],
    account: [CircleUser, () => import('./account-screen.tsx')],
  },
  { trials: one('Trials', '/admin/users/trials', async () => (await import('./trial-fields.ts')).trialFields) },
  {
    user: {
      label: 'Account',
      hrefOf: (id) => `/admin/users/${id}`,
      fields: async () => (await import('./log-fields.ts')).accountFields,
    },
    sign_in_rules: {
      label: 'Sign-in rules',
      hrefOf: () => '/admin/users/rules',
      fields: async () => (await import('./log-fields.ts')).rulesFields,
    },
  },
)
