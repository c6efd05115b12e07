import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Scheduling'

/** What guards do themselves from their own page. */
export const guardsAct: HelpDraft = {
  title: 'What guards do themselves',
  summary: 'Guards confirm, call off, bid, swap, ask for time off and say when they can work, from their own page.',
  category,
  metaDescription:
    'What guards do on their own page in Watchpost: confirm all shifts at once, bid on open ones, swap, ask for time ' +
    'off, and say when they can work.',
  content: document(
    paragraph(
      'Each mail about shifts has a link to the guard’s own page. It works for 30 days and needs no password. Guards ' +
        'with an account find the same page after they sign in.',
    ),
    steps(
      [
        'Open the link of the newest mail. ',
        strong('Confirm all'),
        ' answers every shift that waits. One that changed meanwhile stays, so that nobody agrees to a time they ' +
          'have not seen.',
      ],
      [
        'Choose ',
        strong('Call off'),
        ' at a shift, or ',
        strong('Decline'),
        ' while it waits for your answer. Say why: the office hears at once.',
      ],
      [
        'Under ',
        strong('Open shifts'),
        ' choose ',
        strong('I’d like this shift'),
        '. The list holds what the rules allow. Withdraw the bid while it waits.',
      ],
      ['Choose ', strong('Swap or give away'), ' at a shift, then a colleague. The list holds those who may take it.'],
      [
        'Choose ',
        strong('Ask for time off'),
        '. The page says which shifts would open again, and what the office decided.',
      ],
      [
        'Choose ',
        strong('Change when you can work'),
        ': days and hours that never suit, or that you like. Tick the sites that you like.',
      ],
    ),
    heading('What the office sees'),
    bullets(
      'Call-offs, requests and swaps stand under Notices, and come by mail. Bids stand on the open shift.',
      'A guard’s record says what is theirs: availability is marked as set by the guard.',
      'A shift that a guard can’t take is not in their list. The reason stays with the office.',
    ),
  ),
}

/** How the office lets guards bid on open shifts. */
export const bidsOnShifts: HelpDraft = {
  title: 'Let guards bid on open shifts',
  summary: 'Open one shift, many, or every published one for bids, and say whether the office or the first bid wins.',
  category,
  metaDescription:
    'Open shifts for bids in Watchpost: several at once or all that are published, ranked bids, and who gets the ' +
    'shift: the office chooses, or the first does.',
  content: document(
    paragraph(
      'An offer asks guards whom you choose, and ends by the clock. A shift that is open for bids waits for whoever ' +
        'would like it. Guards see those that they may take by the rules.',
    ),
    heading('Open some shifts'),
    steps(
      [
        'On the ',
        strong('Roster'),
        ' choose shifts that nobody has with Shift and the arrow keys, then ',
        strong('Open for bids'),
        ' in the bar below. Beside the board, below ',
        strong('Unfilled'),
        ', ',
        strong('Open all'),
        ' takes every unfilled shift of the week.',
      ],
      'Say whether the first who breaks no rule gets it at once. Without the tick, the office accepts a bid.',
      ['Open the shift. Its bids stand there, the best first. Choose ', strong('Accept'), '; the others are told.'],
      ['Choose ', strong('Close for bids'), ' to stop. Bids that wait end then.'],
    ),
    heading('Open every one by itself'),
    steps(
      ['An owner opens ', strong('Rules'), ', then ', strong('Bids'), '.'],
      [
        'Below ',
        strong('Guards bid on'),
        ' choose every published shift that nobody has, and who gets it: the office chooses, or the first does. The ' +
          'choice holds at once.',
      ],
    ),
    bullets(
      'A shift opens with the publication, and again when its guard declines or calls off.',
      'A guard whom you take off in a draft does not know it yet, so that shift opens once you publish.',
      'What you close stays closed until it is published again.',
      'A bid that needs a reason always waits for the office.',
    ),
  ),
}

/** How two records of one person become one. */
export const mergeGuards: HelpDraft = {
  title: 'Merge a guard who is in the list twice',
  summary: 'Two records of one person become one: shifts, licenses and messages go over, and links lead on.',
  category,
  metaDescription:
    'Merge two guards in Watchpost who are one person: what goes over, what stands in the way, and what becomes of ' +
    'their links and history.',
  content: document(
    paragraph(
      'Rest and hours are judged for each record. Somebody who is in the list twice can be planned twice, and ' +
        'nothing warns of it. So make one record of the two.',
    ),
    steps(
      [
        'Open ',
        strong('Guards'),
        '. Above the list stands how many pairs may be one person: they share an address, a phone, an employee ' +
          'number or a name. Or open one of the two and choose ',
        strong('Merge'),
        '.',
      ],
      ['Choose who is kept. The dialog counts what goes over: shifts, past hours, licenses, time off, bids and more.'],
      'If something stands in the way, it is named with what to do: both have a shift at the same time, say.',
      ['Tick that nobody can undo it, and choose ', strong('Merge'), '.'],
    ),
    heading('What happens'),
    bullets(
      'The kept guard takes over the phone, home or other facts that they lack.',
      'Of two licenses of one kind in one time, the one that ends later stays.',
      'If both said when they can work, what the kept guard said stays.',
      'Links of earlier mails and the calendar lead to the kept guard. Nobody is told of a shift twice.',
      'The other record is kept for the log. It leaves the lists, and its page leads to the kept guard, whose ' +
        'history holds the events of both.',
    ),
    paragraph('Members who see a part of the company can’t merge guards, since all shifts go over.'),
  ),
}
