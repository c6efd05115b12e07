import type { Overview } from '../../../contract/core/overview.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { countAdmins } from './queries-people.ts'

/** Whether an administrator is alone, and signs in by more than a password. */
export async function peopleOverview({ database }: Pick<Services, 'database'>): Promise<Overview> {
  const admins = await countAdmins(database)
  return {
    steps: [
      {
        label: 'Turn on a second factor',
        hint: 'Admins sign in by a password alone.',
        action: 'Turn on',
        href: '/admin/account',
        done: admins.guarded > 0,
      },
      {
        label: 'Invite a second admin',
        hint: 'Nobody else can let you in again.',
        action: 'Invite',
        href: '/admin/users',
        done: admins.count > 1,
      },
    ],
  }
}
