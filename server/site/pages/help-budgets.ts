import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

/** What a site may use in hours and money, and what is planned against it. */
export const siteBudgets: HelpDraft = {
  title: 'Keep a site within its budget',
  summary: 'Set how many hours and how much money a site may use, and see while you plan where it is over.',
  category: 'Scheduling',
  metaDescription:
    'Budgets of hours and cost for each site in Watchpost: what is planned against them each week or month, and ' +
    'which sites are over.',
  content: document(
    paragraph(
      'A budget says what a site may use in each workweek or month. Planning over it stays possible: you see by how ' +
        'much, and decide.',
    ),
    steps(
      ['Open the site under ', strong('Sites'), '. Its part ', strong('Budget'), ' shows the next four weeks.'],
      ['Choose ', strong('Set a budget'), '. Pick workweek or month, and the first day from which it holds.'],
      'Enter hours, money, or both. An empty field sets no limit.',
      [
        'Plan as always. On the roster the panel ',
        strong('Publish'),
        ' names the sites that are over in its days, those that are most over first.',
      ],
    ),
    heading('How it counts'),
    bullets(
      'Hours are those of all shifts of the site in the period from start to end: open ones and breaks count as well.',
      'Money is what guards are paid for their shifts, with overtime and premiums, as candidates show it. An open ' +
        'shift costs nothing before somebody has it.',
      'A budget holds until the next one of the site. What was before it stays, so past weeks keep their figures.',
    ),
    heading('Who sees what'),
    bullets(
      'All of the office sees hours. Owners and schedulers also see money, and set the budgets.',
      'The log says what a budget was before, and who changed it.',
    ),
  ),
}
