import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { siteBudgets } from './help-budgets.ts'
import { bidsOnShifts, guardsAct, mergeGuards } from './help-guards.ts'
import { guidePicture } from './guide-pictures.ts'
import { approveHours } from './help-devices.ts'
import { publicHolidays } from './help-holidays.ts'
import { letAlertsReachPeople } from './help-alerts.ts'
import { writeToGuards } from './help-messages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'
import { schedulersHelp } from './help-schedulers.ts'
import { shiftNotes } from './help-shift-notes.ts'
import { licenseDates, restRules } from './help-rules.ts'
import { masterSchedule } from './help-templates.ts'

const category = 'Scheduling'

const publishWeek: HelpDraft = {
  title: 'Fill and publish a week',
  summary: 'Place shifts on the roster, clear the conflicts, and send each guard only their own shifts.',
  category,
  metaDescription:
    'Plan a week on the Watchpost roster: copy the last one, place guards, see conflicts and open ' +
    'shifts, and publish what is ready.',
  content: document(
    paragraph(
      'The roster shows a week: each guard has a row, each day a column, and shifts that nobody has stand in rows of ' +
        'their own. The figure under each day is shifts with a guard out of all: 33/34 means that one is open.',
    ),
    guidePicture('plan-a-week'),
    steps(
      [
        'Open ',
        strong('Roster'),
        ' and go to the week. Choose ',
        strong('By site'),
        ' or ',
        strong('By guard'),
        ', and under ',
        strong('All sites'),
        ' tick those that you want to see.',
      ],
      ['Choose ', strong('Copy to next week'), ' in the week before, or ', strong('Add shift'), '.'],
      [
        'Drag an open shift onto a guard’s row. Or open it, choose a name and press ',
        strong('Assign'),
        '. Guards who may not take it are counted by the rule that stands against them. To the side a drag moves by ' +
          'whole days; hold Alt or Shift to move by 15 minutes. While you drag, the note names the worst rule that ' +
          'it would break, and who has to allow it.',
      ],
      [
        'Press ',
        strong('Check rules'),
        '. Beside the board, ',
        strong('Conflicts'),
        ' has what breaks a rule, and ',
        strong('Unfilled'),
        ' what nobody has.',
      ],
      'Solve each conflict: another guard, other hours, or, where your rules allow it, an exception with a written ' +
        'reason.',
      [
        'Choose ',
        strong('Publish'),
        ', read who is told what, and press it again. Guards get their own shifts, and confirm them with one tap.',
      ],
    ),
    heading('What publishing does'),
    guidePicture('publish-a-week'),
    bullets(
      'Changes that are blocked stay drafts and the others are published. The button says how many of how many.',
      'Until you publish, guards go on seeing the week as it was.',
      'Changing a published shift marks it as changed. The guard is told, and confirms again.',
    ),
    heading('Who gets shifts'),
    bullets(
      [
        'Only guards whose state is ',
        strong('Active'),
        '. Onboarding, on leave, suspended and left get none, by any way: assigning, dragging, copying a week, ' +
          'templates, offers and swaps. For an absence with an end, note time off instead of changing the state.',
      ],
      'A change to another state lists the guard’s shifts ahead. Tick each to release it; it is open from then on.',
      'Publish afterwards. The guard gets a mail that the shifts are gone, also when suspended or gone.',
    ),
    paragraph([
      'An open shift may be published as well. It can then be ',
      link('offered to everyone who may work it', '/resources/help/offer-an-open-shift'),
      '.',
    ]),
  ),
}

const officeHears: HelpDraft = {
  title: 'Hear what happens to your shifts',
  summary: 'Call-offs, unconfirmed shifts, requests and answers of guards reach you on a screen and by mail.',
  category,
  metaDescription:
    'How Watchpost tells the office of call-offs, unconfirmed shifts, swaps, time off and answers of guards, and how ' +
    'two people set a rule aside.',
  content: document(
    paragraph(
      'A guard who calls off at night must not wait for somebody to look. Everything that waits for the office is a ' +
        'notice, and comes by mail as well.',
    ),
    steps(
      ['Open ', strong('Notices'), ' in the menu. The newest stands first, and each leads to its shift or guard.'],
      ['Choose beside the list which kinds come to you by mail. Each person chooses for themselves.'],
      ['Act on the shift or the request. The notice is settled by that, for everybody.'],
      [
        'Answer a guard by phone or mail. ',
        strong('Today'),
        ' leads to what they wrote; press ',
        strong('Done'),
        ' there.',
      ],
    ),
    heading('What the office hears'),
    bullets(
      [
        strong('Notices'),
        ' lists call-offs, shifts that nobody confirmed in time, swaps and time off that wait for you, licenses that ' +
          'end, and answers of guards. Each of you sees what lies in your scope.',
      ],
      'The same comes by mail, at most every ten minutes and twenty times a day. Choose the kinds beside the list.',
      'A guard who has not confirmed is reminded once, half way to the time by which they should. It is 12 hours ' +
        'before the start. You hear of it when that time has passed.',
      [
        'Guards may answer any mail about their shifts. The answer stands at the guard and on ',
        strong('Today'),
        ' until one of you presses ',
        strong('Done'),
        '. It is kept for a year, notices for 90 days.',
      ],
    ),
    heading('Rules that two people set aside'),
    bullets(
      'One gives the reason, and another publishes. The dialog says so before you give it.',
      'A key for programs counts as the person who made it, so nobody publishes their own reason by a key.',
      'A company in which only one person may publish invites a second scheduler or owner under Settings, Members.',
    ),
  ),
}

const offerShift: HelpDraft = {
  title: 'Offer an open shift',
  summary: 'Send a shift to the guards who may work it, set a deadline, and let the first yes have it.',
  category,
  metaDescription:
    'Offer an open shift in Watchpost: who is asked, how rest and license rules narrow the list, who gets the ' +
    'shift and what the others read.',
  content: document(
    paragraph(
      'Use an offer for a call-off tonight as well as for a gap in three weeks. Watchpost asks only people who ' +
        'are free, rested and qualified for that post.',
    ),
    steps(
      [
        'Open the shift on the ',
        strong('Roster'),
        '. If its guard has just called off, say why and press ',
        strong('Note the call-off'),
        ': it becomes open, and the reason is kept.',
      ],
      [
        'Under ',
        strong('May take it'),
        ' the best stand first, each with the hours of the week, overtime, cost and distance. One who asked for time ' +
          'off then says so, and comes last.',
      ],
      'The best three are ticked for the first wave. Tick whom you want to ask.',
      [
        'Under ',
        strong('Only with a reason'),
        ' open a name, give the reason and press ',
        strong('Add to wave 1'),
        '. Guards under ',
        strong('Blocked'),
        ' are asked by nobody. One who called the shift off is among them, with the hour.',
      ],
      ['Set the ', strong('Time to answer'), ': some minutes for tonight, longer for next week.'],
      ['Say how many a ', strong('Second wave'), ' asks if nobody has taken it by then.'],
      ['Choose ', strong('Send wave 1'), '. Answers come in beside the names.'],
    ),
    paragraph(
      'The first yes that keeps to the rules gets the shift, and it is confirmed at once. Everyone else who was ' +
        'asked reads on their page that it is filled.',
    ),
    heading('If nobody says yes'),
    bullets(
      'At the end of the offer the office is told, and the shift stays open.',
      'Send another offer to more guards, or move the shift so that others may take it.',
      [
        'Read under ',
        strong('Blocked'),
        ' which rule stops how many. If a rest rule stands against many of them, see ',
        link('rest rules', '/resources/help/set-rest-rules'),
        '.',
      ],
    ),
    paragraph('The record keeps who was asked, who answered what and when, for as long as the shift is kept.'),
  ),
}

export const schedulingHelp: [slug: string, draft: HelpDraft][] = [
  ['publish-a-week', publishWeek],
  ['plan-from-a-template', masterSchedule],
  ['note-things-on-a-shift', shiftNotes],
  ['keep-a-site-within-its-budget', siteBudgets],
  ['hear-what-happens', officeHears],
  ['write-to-guards', writeToGuards],
  ['alerts-reach-people', letAlertsReachPeople],
  ...schedulersHelp,
  ['offer-an-open-shift', offerShift],
  ['bids-on-open-shifts', bidsOnShifts],
  ['what-guards-do', guardsAct],
  ['merge-guards', mergeGuards],
  ['set-rest-rules', restRules],
  ['license-dates', licenseDates],
  ['public-holidays', publicHolidays],
  ['approve-hours', approveHours],
]
