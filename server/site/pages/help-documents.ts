import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

/** Rosters and hours to hand out. */
export const handOut: HelpDraft = {
  title: 'Hand out a roster, export hours',
  summary: 'The roster of a guard, a site or everybody as PDF or CSV, and planned hours by guard, week and rate.',
  category: 'Reports',
  metaDescription:
    'Hand out rosters and export planned hours from Watchpost: by guard or site, as a tagged PDF for print or as ' +
    'CSV for payroll.',
  content: document(
    paragraph(
      'A document says what guards were told. It is made the moment you open it, so it never is of yesterday. Print ' +
        'it for the wall, or send the file on.',
    ),
    steps(
      [
        'Open ',
        strong('Documents'),
        ' in the menu, or choose ',
        strong('Hand out'),
        ' on the page of a site or a guard. On a phone, Documents stands under ',
        strong('More'),
        '.',
      ],
      ['Choose ', strong('Roster'), ' or ', strong('Planned hours'), ', the first and the last day, a guard, a site.'],
      ['Read it on the screen. Choose ', strong('PDF'), ' to print it, or ', strong('CSV'), ' for a spreadsheet.'],
    ),
    heading('The roster'),
    bullets(
      'A shift stands once, under the day on which it begins, with its post, its guard and its breaks.',
      'Tick With drafts to see what is planned as well. The document then says that it is a draft, and marks each ' +
        'row that guards do not know yet.',
      'Times are those of the site. Where that is another zone than the company’s, the zone is named.',
    ),
    heading('The hours'),
    bullets(
      'Planned hours are listed by guard, week and rate, with paid breaks, overtime and public holidays.',
      'A rate that changes within the week has a row of its own. The total at the end is the sum of the rows.',
      'Amounts are in the currency of the company. These are planned hours: nobody has clocked in for them.',
      'Who may not see pay does not see this document.',
    ),
    paragraph('Each file that leaves is noted in the log, with who took it and which days it covers.'),
  ),
}
