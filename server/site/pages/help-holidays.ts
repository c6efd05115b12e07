import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

/** Which public holidays a company keeps, where they show, and what work on them costs. */
export const publicHolidays: HelpDraft = {
  title: 'Keep public holidays and pay for them',
  summary: 'Choose the calendar of each region, add days of your own, and set what work on a public holiday costs.',
  category: 'Scheduling',
  metaDescription:
    'Public holidays in Watchpost: calendars by region, days of your own, and a premium that counts in every cost.',
  content: document(
    paragraph(
      'Watchpost knows the public holidays of a country and of its parts. A site takes those of its region, else ' +
        'those of your company, and a site abroad those of its country. Days on which only schools or banks close ' +
        'are none.',
    ),
    heading('Set them up'),
    steps(
      ['As an owner, open ', strong('Settings'), ', ', strong('Public holidays'), '.'],
      ['Choose the calendar of the company, and of each region that has its own. Then choose ', strong('Save'), '.'],
      [
        'Under ',
        strong('Days of your own'),
        ' add a day that your calendar does not have, or one that you leave out, in a region or everywhere.',
      ],
      [
        'Give the premium in percent of the base rate. For a change later on, choose ',
        strong('Change from a day on'),
        ': earlier work keeps what it cost.',
      ],
    ),
    heading('Where you see them'),
    bullets(
      'The head of each day on the roster, on paper and on a phone names the holiday, with its sites.',
      'A guard reads it beside the shift and in the mail, and you on the page of the guard.',
      'Rosters as PDF and CSV name it at the shift.',
    ),
    heading('What it costs'),
    bullets(
      'Paid time on the holiday costs the premium more, by the days of the site. A night counts its part after ' +
        'midnight.',
      'It comes on top of overtime. Ten hours at 20.00 with a premium of 50 % cost 300.00.',
      'Candidates, Today and the planned hours all count it.',
    ),
  ),
}
