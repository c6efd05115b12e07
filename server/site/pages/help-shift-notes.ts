import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

/** What can be noted on a shift: two notes, codes and classes, and breaks by hand. */
export const shiftNotes: HelpDraft = {
  title: 'Note things on a shift',
  summary: 'Write a note for the guard or the office, sort shifts by codes, and plan their breaks by hand.',
  category: 'Scheduling',
  metaDescription:
    'Notes for guards and for the office, service codes, bill and pay classes, and planned breaks on each shift.',
  content: document(
    paragraph('Everything that belongs to one shift stands on it, and a template can write it on all of its shifts.'),
    steps(
      ['On the ', strong('Roster'), ' open a shift and choose ', strong('Add notes, codes or breaks'), '.'],
      [
        'Write the ',
        strong('Note for the guard'),
        '. It goes out with the next publication, and stands on their page, in mails, in the calendar and on paper.',
      ],
      [
        'Write the ',
        strong('Note for the office'),
        '. It never leaves the office: no guard, no mail and no document has it.',
      ],
      ['Choose a service code, a bill class and a pay class. Planned hours are summed by pay class.'],
    ),
    heading('Codes and classes'),
    bullets(
      'Keep the lists in Settings, Codes. Each code stands for one thing of its kind.',
      'A retired code stays on the shifts that have it. No new shift gets it, also not from a template or a copied ' +
        'week.',
    ),
    heading('Breaks by hand'),
    bullets(
      'Without a plan the rules say which breaks there are. Your plan takes their place, also for what is paid.',
      'A plan that is under the law breaks a rule. The shift says by how much.',
      'Another note or other breaks of a published shift wait to be published. A guard who confirmed need not do so ' +
        'again.',
    ),
  ),
}
