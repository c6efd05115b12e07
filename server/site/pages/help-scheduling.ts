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
import { masterSchedule } from './help-templates.ts'

const category = 'Scheduling'

const publishWeek: HelpDraft = {
  title: 'Fill and publish a week',
  summary: 'Place shifts on the week board, clear the conflicts, and send each guard only their own shifts.',
  category,
  metaDescription:
    'Plan a week on the Watchpost week board: copy the last one, place guards, read conflicts, overtime and open ' +
    'shifts, and publish what is ready.',
  content: document(
    paragraph(
      'The week board has one row for each guard, one column for each day, and the open shifts at the bottom. The ' +
        'figure under each day is covered posts out of all posts: 33/34 means that one is open.',
    ),
    guidePicture('plan-a-week'),
    steps(
      [
        'Open the ',
        strong('week board'),
        ' and go to the week. Narrow it to a region or a few sites with the filters beside the date.',
      ],
      ['Choose ', strong('Copy to next week'), ' in the week before, or start from the open shifts at the bottom.'],
      [
        'Drag an open shift onto a guard’s row, or select the shift, press Enter and pick a name. Guards who may ' +
          'not take it are shown with the reason. To the side a drag moves by whole days; hold Alt or Shift to move ' +
          'by 15 minutes. While you drag, the note names the worst rule that it would break, and who has to allow it.',
      ],
      [
        'Read the three counts at the top: ',
        strong('conflict'),
        ' (a rule is broken), ',
        strong('overtime'),
        ' (allowed, and costs more), ',
        strong('open'),
        ' (nobody yet). Select a count to see its shifts.',
      ],
      [
        'Solve each conflict: another guard, other hours, or, where your rules allow it, an exception with a ' +
          'written reason.',
      ],
      ['Choose ', strong('Publish'), '. Guards get their own shifts, and confirm them with one tap.'],
    ),
    heading('What publishing does'),
    guidePicture('publish-a-week'),
    bullets(
      'Shifts with a conflict stay drafts and the others are published. The button says how many of how many.',
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
      ['Answer a guard by phone or mail, and press ', strong('Done'), ' on ', strong('Today'), '.'],
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
  summary: 'Send a shift to every guard who may work it, set a deadline and decide how the winner is picked.',
  category,
  metaDescription:
    'Offer an open shift in Watchpost: who is asked, how rest and license rules narrow the list, how the winner ' +
    'is chosen and what the others hear.',
  content: document(
    paragraph(
      'Use an offer for a call-off tonight as well as for a gap in three weeks. Watchpost asks only people who ' +
        'are free, rested and qualified for that post.',
    ),
    steps(
      [
        'Select the open shift on the ',
        strong('week board'),
        '. If somebody has just called off, select their shift and choose ',
        strong('Call-off'),
        ' first: it becomes open, and the reason is kept.',
      ],
      [
        'Choose ',
        strong('Offer'),
        '. The panel shows who can be asked, and for everyone else the rule that rules them out.',
        ' A guard who called the shift off is among those, with the hour.',
        ' One who asked for time off then says so, and comes last.',
      ],
      [
        'Untick anyone you do not want to ask. Guards for whom the shift would be overtime come last, with the ' +
          'extra cost.',
      ],
      ['Set the ', strong('Time to answer'), ': some minutes for tonight, longer for next week.'],
      ['Say how many a ', strong('Second wave'), ' asks if nobody has taken it by then.'],
      ['Choose ', strong('Send wave 1'), '. Answers come in beside the names.'],
      [
        'When a guard is chosen, the shift is placed and confirmed. Everyone else who answered gets a message ' +
          'that it is filled.',
      ],
    ),
    heading('If nobody says yes'),
    bullets(
      'At the end of the offer the dispatcher is told, and the shift stays open.',
      'Choose Offer again to raise the rate within the limit set for the site, or to split the shift.',
      [
        'Select the count of people who were ruled out. If a rest rule stands against many of them, see ',
        link('rest rules', '/resources/help/set-rest-rules'),
        '.',
      ],
    ),
    paragraph('The record keeps who was asked, who answered what and when, for as long as the shift is kept.'),
  ),
}

const restRules: HelpDraft = {
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
      ['Press ', strong('Choose packs'), '. You see what another choice would break and lift before you save.'],
      [
        'Sites under another law: make a region with its jurisdiction, such as US-CA or IE, under ',
        strong('Settings, Regions'),
        '. Its law holds at its sites at once. Under ',
        strong('Where which law holds'),
        ' you see what differs, and you may choose other packs for it.',
      ],
    ),
    heading('Change a limit'),
    steps(
      ['Open ', strong('Rules, Limits'), ' and press ', strong('Change'), ' beside the limit.'],
      'Write the new value, the day from which it holds, and the reason. Each shift is judged by the limit of its day.',
      ['What is still to come can be taken back. To undo what holds, change it ', strong('back'), ' from a day on.'],
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
      'Packs are no legal advice: read the sources beside each rule, and ask a lawyer. Licenses are conditions of a ' +
        'post; see ',
      link('license and training dates', '/resources/help/license-dates'),
      '.',
    ]),
  ),
}

const licenseDates: HelpDraft = {
  title: 'Keep license and training dates',
  summary: 'Dates on the guard, conditions on the post. A shift that lasts longer than a license shows as a conflict.',
  category,
  metaDescription:
    'Record licenses and training in Watchpost, set conditions for posts, and see weeks ahead which shifts a ' +
    'coming expiry will open.',
  content: document(
    paragraph(
      'A guard holds licenses and training, each with a date. A post asks for some of them. A shift fits when ' +
        'everything asked for is valid through its last minute.',
    ),
    heading('Keep the kinds'),
    steps(
      ['Open ', strong('Rules, Licenses'), ' and add the kinds that your posts ask for. It needs no guard.'],
      'An import of guards offers to add the kinds that it names and you lack.',
      'Rename a kind, and guards and posts follow. A retired one stays where it is held and comes to nobody new.',
    ),
    heading('Enter what a guard holds'),
    steps(
      ['Open ', strong('Guards'), ', choose the person, then ', strong('Licenses and training'), '.'],
      ['Choose ', strong('Add'), ': kind, number, issuer, valid until. Add a photo of the document if you keep one.'],
      [
        'Note under ',
        strong('Checked'),
        ' where you looked it up, such as the state’s register. Your name and the time are added.',
      ],
      ['When it is renewed, choose ', strong('Renew'), ' and enter the new date. The old one stays in the history.'],
    ),
    heading('Say what a post asks for'),
    steps(
      ['Open the site, choose the post, then ', strong('Conditions'), '.'],
      'Tick the kinds that must be held, and the site induction if there is one.',
      'Save. Shifts already placed are checked at once.',
    ),
    heading('See what is coming'),
    paragraph([
      'On the week board, an expiry stands as a line across the guard’s row, and the shifts behind it are ' +
        'blocked. Under ',
      strong('Guards'),
      ', the filter ',
      strong('Expiring'),
      ' lists the next 90 days, and beside each name the shifts that would open. The guard gets a mail 90, 30 and 7 ' +
        'days before the last day, and once the license has ended. The office reads the same under ',
      strong('Notices'),
      '.',
    ]),
    paragraph(
      'Whether a guard may work while a renewal is being processed depends on the state. Watchpost counts the ' +
        'date you enter and nothing else.',
    ),
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
