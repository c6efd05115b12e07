import CircleUser from 'lucide-react/icons/circle-user-round'
import { usersScreens } from '../../../contract/platform/users/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const usersAdmin = areaOf(usersScreens, { account: [CircleUser, () => import('./account-screen.tsx')] })
