import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'
import { guidePicture } from './guide-pictures.ts'

const category = 'Scheduling'

const fillCallOff: HelpDraft = {
  title: 'Fill a call-off',
  summary: 'Note it, see who may take the shift, and give it to somebody in under a minute.',
  category,
  metaDescription: 'Fill a call-off in Watchpost: note it, compare the guards who may take the shift, and assign.',
  content: document(
    paragraph('A guard calls off from their own page, or calls you. Either way the shift is open again at once.'),
    guidePicture('fill-a-call-off'),
    steps(
      ['Open the shift on the ', strong('Roster'), ', or from ', strong('Today'), '.'],
      ['If the guard called you, enter why, and press ', strong('Note the call-off'), '.'],
      [
        'Under ',
        strong('May take it'),
        ' the best guards stand first: who knows the site, who is near, what it costs.',
      ],
      'Below them are those who may not, each with the rule that stands against it.',
      ['Choose a name and press ', strong('Assign'), '. A published shift that begins within a day is told at once.'],
    ),
    paragraph([
      'Nobody is free? ',
      link('Offer the open shift', '/resources/help/offer-an-open-shift'),
      ' to several guards in waves. The first yes gets it.',
    ]),
    heading('What stays on record'),
    bullets(
      'The shift keeps who called off, when and why. The log of the company has it too.',
      'A call-off from a guard’s own page stands under Notices, and comes by email to those who asked for it.',
      'If nobody is found, the shift stands under Unfilled on the board until it is filled or canceled.',
    ),
  ),
}

const timeOff: HelpDraft = {
  title: 'Decide on time off',
  summary: 'See which shifts lie in it, release them, and approve or decline.',
  category,
  metaDescription: 'Approve or decline time off of guards in Watchpost, and see which shifts it opens.',
  content: document(
    paragraph([
      'Guards ask from their own page. Each request stands under ',
      strong('Notices'),
      ' and in the guard’s record.',
    ]),
    guidePicture('decide-on-time-off'),
    steps(
      ['Open the guard under ', strong('Guards'), '. The part ', strong('Time off'), ' has the year and each request.'],
      ['Press ', strong('Decide'), '. You see every shift of that guard in these days.'],
      'Tick each shift that is to be released. It goes to the open shifts.',
      ['Press ', strong('Approve'), ' or ', strong('Decline'), '. The guard gets an email.'],
    ),
    bullets(
      'Nothing is released without your tick.',
      'Approved time off is a rule: the board refuses shifts in it, with the reason.',
    ),
    heading('Enter it for somebody'),
    paragraph([
      'A guard who calls you has no need of the page. Press ',
      strong('Note a request'),
      ' in the same part, enter the first and the last day, and decide at once. Whole days are ' +
        'counted in the zone of the company.',
    ]),
    paragraph(
      'The bar above the requests shows how many days of the year are taken, booked, asked for and left. Look at the ' +
        'roster of the week before you approve: its open shifts are what others have to take already.',
    ),
  ),
}

export const schedulersHelp: [slug: string, draft: HelpDraft][] = [
  ['fill-a-call-off', fillCallOff],
  ['decide-on-time-off', timeOff],
]
