import { HEADLINE_DAYS, type Overview } from '../../../contract/core/overview.ts'
import type { Services } from '../../core/http/routes.ts'
import { countForOverview } from './queries-inbox.ts'
import { countLate } from './queries-tasks.ts'

const HREF = '/admin/contact'
const ANSWER = 'Answer the oldest lead'

/** Leads that wait for an answer, and how many came in. */
export async function leadOverview({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<Overview> {
  const [{ late, waiting, heard, heardLate, now, before }, tasks] = await Promise.all([
    countForOverview(database, clock(), HEADLINE_DAYS),
    countLate(database, clock()),
  ])
  return {
    waiting: [
      { label: 'First answers are late', count: late, href: HREF, status: 'danger', action: ANSWER },
      { label: 'Leads wait for a first answer', count: waiting, href: HREF, status: 'info', action: ANSWER },
      {
        label: 'People wrote back and wait for an answer',
        count: heard,
        href: HREF,
        status: heardLate > 0 ? 'danger' : 'info',
        action: ANSWER,
      },
      { label: 'Leads have a late task', count: tasks, href: `${HREF}?stage=all&task=late`, status: 'warning' },
    ],
    headlines: [{ label: 'Leads', value: now, before, href: `${HREF}?stage=all` }],
  }
}
