import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

/** How a template is a site's master schedule: rotations, weeks ahead, changes that are carried, four weeks at once. */
export const masterSchedule: HelpDraft = {
  title: 'Plan a month from a template',
  summary:
    'Write the week of a site once, let it make the weeks ahead, carry changes into them, and publish four at once.',
  category: 'Scheduling',
  metaDescription:
    'Templates as a master schedule: turns that cover every day, weeks made ahead as drafts, changes carried along.',
  content: document(
    paragraph(
      'A template is the week of a site: which posts are on duty when, and whose turn it is. It makes drafts, and ' +
        'guards hear nothing before you publish.',
    ),
    steps(
      [
        'Open ',
        strong('Templates'),
        ', choose ',
        strong('Add template'),
        ' and write the duties. A new duty runs on all seven days until you say otherwise.',
      ],
      [
        'Add a rotation and its guards. They begin the cycle as far apart as it allows. Days with too few or too ' +
          'many guards are listed below.',
      ],
      ['Choose ', strong('Apply to weeks'), ', or let it make its shifts by itself, up to twelve weeks ahead.'],
      [
        'On the ',
        strong('Roster'),
        ' choose ',
        strong('Publish'),
        ', then ',
        strong('Four weeks'),
        '. Each guard gets one mail.',
      ],
    ),
    heading('When the template changes'),
    bullets(
      'Save it, and the weeks that it made are shown: what moves, what is added, what is cancelled.',
      'Shifts that somebody moved stay where they are. A guard whom you chose by hand keeps the shift. Both are named.',
      'What guards know already becomes a change that you publish. What has begun stays.',
      ['Undo is under ', strong('Added lately'), ' in the same window, until guards were told.'],
    ),
    heading('When it makes weeks by itself'),
    bullets(
      'Each new week comes once, as drafts. A shift that you remove does not come back.',
      'It ends with the last day of the template, if you give one.',
      ['A turn that its guard may not take stays open, and ', strong('Notices'), ' says how many there are.'],
    ),
  ),
}
