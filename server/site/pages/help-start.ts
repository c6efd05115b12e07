import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Getting started'

const addSite: HelpDraft = {
  title: 'Set up your first site',
  summary: 'Name it, draw the fence, add posts and say who is called first. About ten minutes for a site you know.',
  category,
  metaDescription:
    'Set up a site in Watchpost: address and floor plan, geofence, posts with their conditions, contacts, and the ' +
    'check before the first shift.',
  content: document(
    paragraph(
      'A site is a place you guard: a mall, a yard, a building. Everything else hangs on it: posts, rounds, ' +
        'reports and what the client may see. Have the address, a floor plan as an image and the client’s night ' +
        'number at hand.',
    ),
    steps(
      [
        'Open ',
        strong('Sites'),
        ' and choose ',
        strong('Add site'),
        '. Enter the name as your guards say it, the address and the time zone.',
      ],
      [
        'Choose ',
        strong('Add floor plan'),
        ' for each floor, and drag its corners until streets and walls meet the map.',
      ],
      [
        'Draw the ',
        strong('geofence'),
        '. Click around the edge of the premises, and include the places where guards park and take their breaks. ' +
          'A margin of 40 m is a fair start.',
      ],
      [
        'Add the ',
        strong('posts'),
        ': name, place on the plan, hours, and what a guard must hold to stand there, such as a licence or the ' +
          'site induction.',
      ],
      ['Under ', strong('Contacts'), ', enter who is called and in which order, with a second number for each.'],
      [
        'Paste the ',
        strong('post orders'),
        '. Give each order its own number, so that later changes can be shown line by line.',
      ],
      ['Save. The site appears on the ', strong('live map'), ' and its posts on the ', strong('week board'), '.'],
    ),
    heading('Before the first shift'),
    bullets(
      'Stand on the site with a phone and look at the map. If your dot is outside the fence, widen it there.',
      'Dial every number in the contacts once.',
      ['Place the tags: ', link('Set up a round and its checkpoints', '/resources/help/set-up-a-round'), '.'],
    ),
    paragraph([
      'If a site is still changing, as construction sites do, save it anyway. Plan, fence and posts can be ' +
        'changed at any time; past reports keep the site as it was that night.',
    ]),
  ),
}

const importGuards: HelpDraft = {
  title: 'Import guards from a spreadsheet',
  summary: 'One CSV file with names, phones and licences. You see every row before anything is saved.',
  category,
  metaDescription:
    'Import guards into Watchpost from a CSV file: the columns that are read, how dates are checked, and what ' +
    'happens to rows with errors.',
  content: document(
    paragraph(
      'Bring your people in from the sheet you already keep. Save it as CSV first; every spreadsheet program can ' +
        'do that.',
    ),
    heading('What the file needs'),
    bullets(
      [strong('name '), 'and ', strong('phone'), ' are required. The phone number is how a guard is invited.'],
      [strong('email'), ', ', strong('employee_no'), ' and ', strong('home_site'), ' are optional.'],
      [
        strong('licence_no'),
        ', ',
        strong('licence_kind'),
        ' and ',
        strong('expires'),
        ' belong together. Write dates as 2027-03-02. A guard with two licences gets two rows with the same name ' +
          'and phone.',
      ],
    ),
    heading('Import the file'),
    steps(
      ['Open ', strong('Guards'), ' and choose ', strong('Import'), '.'],
      [
        'Drop the file. Watchpost shows the first rows with the column that it found for each field. Correct a ' +
          'wrong one from the list above the column.',
      ],
      [
        'Look at the counts: rows read, rows ready, rows with a question. If 252 rows came with 249 expiry dates, ' +
          'the three without are the ones to look at.',
      ],
      ['Open each row with a question. Fix it there, or leave it out.'],
      ['Choose ', strong('Import'), ' and the number of ready rows. Nothing is saved before this step.'],
      ['Invite now or later. An import sends no message by itself.'],
    ),
    paragraph([
      'Importing the same file again changes the guards that it finds by phone number and adds the others. It ' +
        'never removes anyone. Guards with a date that lies in the past are imported too, and cannot be placed on ' +
        'posts that need that licence until the date is renewed. Next: ',
      link('invite guards to the app', '/resources/help/invite-guards'),
      '.',
    ]),
  ),
}

const inviteGuards: HelpDraft = {
  title: 'Invite guards to the app',
  summary: 'Guards open a link, allow location on shift, and are ready to clock in. They use their own phone.',
  category,
  metaDescription:
    'Invite guards to Watchpost by link, see who has not opened it, and tell them what the app records on shift ' +
    'and what it never records.',
  content: document(
    paragraph('Guards need no company phone. They get a link, and the app opens in the phone they have.'),
    heading('Send the invitations'),
    steps(
      [
        'Open ',
        strong('Guards'),
        ' and tick the people, or choose ',
        strong('Not invited'),
        ' to tick all who have not had a link.',
      ],
      [
        'Choose ',
        strong('Invite'),
        '. Each guard gets a message with a link of their own, which works once and for one phone.',
      ],
      [
        'Watch the column ',
        strong('App'),
        '. It says ',
        strong('Invited'),
        ', ',
        strong('Opened'),
        ' or ',
        strong('Ready'),
        '. Ready means that the phone has shown a position and can read a tag.',
      ],
      ['Before the first shift, call the ones who are still at Invited. It is usually a wrong number.'],
    ),
    heading('What a guard does with the link'),
    steps(
      'Open it on the phone that will be on shift.',
      'Check the name and choose a PIN.',
      'Allow location while on shift, and notifications. The app says why it asks for each.',
      'Hold the phone to any tag once, to see that it reads.',
    ),
    heading('What to tell your people'),
    bullets(
      'Location is recorded from clock-in to clock-out, and at no other time.',
      'Scans and reports are kept on the phone when there is no signal and sent later, each with the time at ' +
        'which it was made.',
      'A guard can see their own record at any time.',
    ),
    paragraph(
      'A new phone needs a new link: open the guard and choose Invite again. The old phone is signed out at that ' +
        'moment.',
    ),
  ),
}

export const startHelp: [slug: string, draft: HelpDraft][] = [
  ['set-up-a-site', addSite],
  ['import-guards', importGuards],
  ['invite-guards', inviteGuards],
]
