import CircleUser from 'lucide-react/icons/circle-user-round'
import Users from 'lucide-react/icons/users'
import { usersScreens } from '../../../contract/platform/users/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const usersAdmin = areaOf(usersScreens, {
  users: [Users, () => import('./users-screen.tsx')],
  account: [CircleUser, () => import('./account-screen.tsx')],
})
