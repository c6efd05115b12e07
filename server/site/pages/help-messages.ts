import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Scheduling'

/** How the office writes messages to guards. */
export const writeToGuards: HelpDraft = {
  title: 'Write a message to guards',
  summary: 'Tell the guards of a site, a region, or those on shift something, and see who has read it.',
  category,
  metaDescription:
    'Send a message to the guards of a site in Watchpost, see who was reached and who has read it, remind the rest ' +
    'once, and call those whom no mail reaches.',
  content: document(
    paragraph(
      'A closed gate, a new door code, a client who visits: write it once, and see who knows of it. A message is no ' +
        'post order. What holds for weeks belongs in the orders of the post.',
    ),
    steps(
      ['Open ', strong('Messages'), ' in the menu and choose ', strong('Write a message'), '.'],
      [
        'Choose to whom it goes: the guards of a site or a region, those on shift between two times, or guards whom ' +
          'you tick. The dialog says how many that are, and who can’t be reached.',
      ],
      ['Write a subject and the message, and choose ', strong('Send it'), '.'],
      ['Open the message in the list to see who has read it. Call those who can’t be reached.'],
      ['Choose ', strong('Remind'), ' for the rest. Each guard is reminded once.'],
    ),
    heading('What guards see'),
    bullets(
      'Each gets a mail. Its link leads to their own page, where the message stands above the shifts.',
      'A guard who opens the message there has read it. Opening the mail alone does not count.',
      'Guards without a mail address read it once they sign in.',
    ),
    heading('Limits'),
    bullets(
      'The guards of a site are those planned there within 28 days, before or ahead, as they were told.',
      'A company writes 20 messages within 24 hours, to 500 guards each. They are kept for 180 days.',
      'Members with a scope write to guards of their sites, and read what they wrote and what went to their sites.',
    ),
  ),
}
