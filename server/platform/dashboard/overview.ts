import type { Overview } from '../../../contract/core/overview.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { listSampled } from './queries.ts'

/** Whether visitors still see content that is not the owner's. */
export async function sampleOverview({ database }: Pick<Services, 'database'>): Promise<Overview> {
  const done = (await listSampled(database)).length === 0
  return {
    steps: [
      {
        label: 'Replace the sample content',
        hint: 'Visitors see made-up names and figures.',
        action: 'Show',
        href: '#samples',
        done,
      },
    ],
  }
}
