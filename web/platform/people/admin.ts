import History from 'lucide-react/icons/history'
import Users from 'lucide-react/icons/users'
import { peopleScreens } from '../../../contract/platform/people/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

export const peopleAdmin = areaOf(
  peopleScreens,
  {
    users: [Users, () => import('./users-screen.tsx')],
    activity: [History, () => import('./activity-screen.tsx')],
  },
  { trials: one('Trials', '/admin/users/trials', async () => (await import('./trial-fields.ts')).trialFields) },
  {
    user: {
      label: 'Account',
      hrefOf: (id) => `/admin/users/${id}`,
      fields: async () => (await import('./log-fields.ts')).accountFields,
    },
    company: {
      label: 'Company',
      hrefOf: () => '/admin/users/companies',
      fields: async () => (await import('./log-fields.ts')).companyFields,
    },
    sign_in_rules: {
      label: 'Sign-in rules',
      hrefOf: () => '/admin/users/rules',
      fields: async () => (await import('./log-fields.ts')).rulesFields,
    },
  },
)
