import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Scheduling'

/** Which law holds where, and how limits change. */
export const restRules: HelpDraft = {
  title: 'Set rest and overtime rules',
  summary: 'Choose the law of each place, set your own limits from a day on, and see who changed which and why.',
  category,
  metaDescription:
    'Set rest and overtime rules in Watchpost: the law of each region, limits of your own with a reason and a ' +
    'first day, and what they break in the roster.',
  content: document(
    paragraph('Rules are checked while you place a shift, before anyone is called, and every night for four weeks.'),
    heading('Choose the law'),
    steps(
      ['Open ', strong('Rules'), '. A new company begins with the packs of its time zone.'],
      [
        'Press ',
        strong('Choose packs'),
        ' and tick others. ',
        strong('See what it changes'),
        ' counts what the choice would break and lift, before you save.',
      ],
      [
        'Sites under another law: make a region with its jurisdiction, such as US-CA or IE, under ',
        strong('Settings'),
        ', ',
        strong('Regions'),
        '. Its law holds at its sites at once. On the rules, ',
        strong('Where which law holds'),
        ' then says what differs, and ',
        strong('Choose'),
        ' beside the region gives it other packs.',
      ],
    ),
    heading('Change a limit'),
    steps(
      ['Open ', strong('Rules'), ', ', strong('Limits'), ', and press ', strong('Change'), ' beside the limit.'],
      'Write the new value, the day from which it holds, and the reason. Each shift is judged by the limit of its day.',
      ['Press ', strong('Withdraw'), ' to take back what is still to come. What holds is changed back from a day on.'],
    ),
    heading('Good to know'),
    bullets(
      'Limits of your company change either way. A limit of law can be made stricter, never looser.',
      'All hours of a guard count in every law that holds where they work. Each hour is paid by the law of its site, ' +
        'and none is overtime twice.',
      'A company has one workweek. Another begins on its own weekday; hours in both weeks are paid by the better one.',
      'A shift belongs to the day on which it begins. Its hours after midnight count in the week they fall in.',
    ),
    paragraph([
      'Packs are no legal advice: read the sources beside each rule, and ask a lawyer. Licenses are asked for by ' +
        'posts; see ',
      link('license and training dates', '/resources/help/license-dates'),
      '.',
    ]),
  ),
}

/** What guards hold, what posts ask for, and what ends soon. */
export const licenseDates: HelpDraft = {
  title: 'Keep license and training dates',
  summary: 'Dates on the guard, licenses that the post asks for. A shift that a license does not cover is a conflict.',
  category,
  metaDescription:
    'Record licenses and training in Watchpost, say what posts ask for, and see weeks ahead which shifts a coming ' +
    'expiry leaves uncovered.',
  content: document(
    paragraph(
      'A guard holds licenses and training, each with a date. A post asks for some of them. A shift fits when ' +
        'everything asked for is valid through its last minute.',
    ),
    heading('Keep the kinds'),
    steps(
      [
        'Open ',
        strong('Rules'),
        ', ',
        strong('Licenses'),
        ', and choose ',
        strong('Add a kind'),
        ' for each that your posts ask for. Training is a kind like any other.',
      ],
      'An import of guards offers to add the kinds that it names and you lack.',
      'Rename a kind, and guards and posts follow. A retired one stays where it is held and comes to nobody new.',
    ),
    heading('Enter what a guard holds'),
    steps(
      ['Open ', strong('Guards'), ' and choose the person. The part ', strong('Licenses'), ' shows each to its end.'],
      [
        'Choose ',
        strong('Add license'),
        ': kind, number, first and last day. One that is asked for and not granted yet covers no shift.',
      ],
      [
        'Choose ',
        strong('Change'),
        ' beside a license, then ',
        strong('I saw the document'),
        ' once you did. Your name stands beside it.',
      ],
      [
        'When it is renewed, choose ',
        strong('Change'),
        ', then ',
        strong('Renew'),
        ', and enter the new last day. The old one stays in the record.',
      ],
    ),
    heading('Say what a post asks for'),
    steps(
      ['Open the site under ', strong('Sites'), ' and choose ', strong('Edit'), ' beside the post.'],
      ['Tick the kinds below ', strong('Licenses that it requires'), '.'],
      ['Choose ', strong('Save'), '. Shifts ahead ask for them at once.'],
    ),
    heading('See what is coming'),
    paragraph([
      'On the roster, the row of a guard says on which day of the week a license ends. Shifts that it does not cover ' +
        'are refused, or stand among the conflicts. Under ',
      strong('Guards'),
      ', the ',
      strong('License calendar'),
      ' lists what ended or ends within 30 to 365 days, and how many shifts each leaves uncovered. The guard gets a ' +
        'mail 90, 30 and 7 days before the last day, and once the license has ended. The office reads the same under ',
      strong('Notices'),
      '.',
    ]),
    paragraph(
      'Whether a guard may work while a renewal is being processed depends on the state. Watchpost counts the ' +
        'date you enter and nothing else.',
    ),
  ),
}
