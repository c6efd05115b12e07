import type { Overview } from '../../../contract/core/overview.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { wasSaved } from './queries.ts'

/** Whether the site goes by its owner's name: its seeded search data was saved since. */
export async function nameOverview({ database }: Pick<Services, 'database'>): Promise<Overview> {
  return {
    steps: [
      {
        label: 'Set the site’s name and address',
        hint: 'Search engines read the built-in ones.',
        action: 'Set',
        href: '/admin/seo-settings/defaults',
        done: await wasSaved(database),
      },
    ],
  }
}
