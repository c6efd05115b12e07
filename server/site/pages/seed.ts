import type { HelpDraft, PageDraft } from '../../../contract/site/pages/pages.ts'
import type { Seed } from '../../core/rooms/seed.ts'
import { document, liveAndComing, type Progress } from '../../platform/rich-text/compose.ts'
import { accountHelp } from './help-account.ts'
import { editorsHelp } from './help-editors.ts'
import { incidentsHelp } from './help-incidents.ts'
import { patrolsHelp } from './help-patrols.ts'
import { reportsHelp } from './help-reports.ts'
import { schedulingHelp } from './help-scheduling.ts'
import { startHelp } from './help-start.ts'
import { compliance } from './seed-compliance.ts'
import { cookies } from './seed-cookies.ts'
import { privacy } from './seed-privacy.ts'
import { security } from './seed-security.ts'
import { terms } from './seed-terms.ts'
import { trustCenter } from './seed-trust-center.ts'

const entries = (kind: string, drafts: [slug: string, data: PageDraft | HelpDraft][]): Seed[] =>
  drafts.map(([slug, data]) => ({ kind, slug, title: data.title, data }))

/** What help articles describe that is not there yet, by slug. All others describe what runs today, and say nothing. */
const progress: Record<string, Progress> = Object.fromEntries(
  ['daily-activity-report', 'client-portal', 'schedule-a-report'].map((slug) => [
    slug,
    { live: 'schedules and hours as PDF and CSV', coming: 'what this page describes' },
  ]),
)

const inProgress = ([slug, data]: [slug: string, data: HelpDraft]): [string, HelpDraft] => {
  const told = progress[slug]
  return [slug, told ? { ...data, content: document(liveAndComing(told), ...data.content.content) } : data]
}

/** The static pages that the menu and the footer lead to, and the help center in the order of its categories. */
export const pagesSeed: Seed[] = [
  ...entries('page', [
    ['security', security],
    ['compliance', compliance],
    ['trust-center', trustCenter],
    ['privacy', privacy],
    ['terms', terms],
    ['cookies', cookies],
  ]),
  ...entries(
    'help',
    [
      ...startHelp,
      ...schedulingHelp,
      ...patrolsHelp,
      ...incidentsHelp,
      ...reportsHelp,
      ...accountHelp,
      ...editorsHelp,
    ].map(inProgress),
  ),
]
