import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { officeDevices } from './help-devices.ts'
import { guardPhone } from './help-guard-phone.ts'
import { guidePicture } from './guide-pictures.ts'
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
        '. Enter the name as your guards say it, the address and the time zone. For ',
        strong('Position'),
        ', paste the coordinates or the link of a map: open Google Maps, OpenStreetMap, Apple Maps or Bing Maps, ' +
          'mark the entrance, and copy the address of the page. Read the line below the field before you save.',
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
        ': name, place on the plan, hours, and what a guard must hold to stand there, such as a license or the ' +
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
    paragraph([
      'A guard’s ',
      strong('Home'),
      ' is entered the same way. Only an area of about 500 m is kept. With both, Watchpost ranks who is near, and ' +
        'keeps enough time for the way between two sites.',
    ]),
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
  summary: 'One CSV file with names, phones and licenses. You see what it would do before anything is saved.',
  category,
  metaDescription:
    'Import guards into Watchpost from a CSV file: the columns that are read, how days and amounts are written, and ' +
    'what happens to rows with errors.',
  content: document(
    paragraph(
      'Bring your people in from the sheet you already keep. Save it as CSV first; every spreadsheet program can ' +
        'do that. Commas, semicolons and tabs are all read, and so are the letters of Excel’s plain CSV.',
    ),
    heading('What the file needs'),
    bullets(
      ['The first row names the columns, in any order. ', strong('employee number '), 'is required.'],
      [strong('name'), ', or ', strong('first name'), ' and ', strong('last name'), ', are required of new guards.'],
      [
        strong('email'),
        ', ',
        strong('phone'),
        ', ',
        strong('pay rate'),
        ', ',
        strong('hired on'),
        ' and ',
        strong('position'),
        ' are optional. A phone number has its country, such as +44 20 7946 0958. A position is a latitude and a ' +
          'longitude.',
      ],
      [
        strong('license'),
        ', ',
        strong('license number'),
        ' and ',
        strong('license until'),
        ' belong together. A second license has columns of its own after those of the first.',
      ],
      'Write days as 2027-03-31 or 31.03.2027, and amounts as 14.50 or 14,50.',
    ),
    heading('Import the file'),
    guidePicture('import-guards'),
    steps(
      ['Open ', strong('Guards'), ' and choose ', strong('Import'), '.'],
      ['Choose the file, or paste its rows, and press ', strong('Look at it first'), '. Nothing is saved yet.'],
      [
        'Look at the counts: guards to add, to change, known already, and broken rows. Columns that are not read are ' +
          'named, and each broken row says what is wrong with it.',
      ],
      ['If the file names kinds of license that you do not have yet, say whether they shall be added.'],
      ['Press ', strong('Import'), '. Broken rows stay out and stop none of the others.'],
    ),
    paragraph([
      'Importing a file again changes the guards whose employee number is known, by what their rows fill in: an ' +
        'empty cell changes nothing, and a license that ends later follows the one before. It never removes anyone, ' +
        'and it sends no message by itself. Next: ',
      link('set up guards’ phones', '/resources/help/invite-guards'),
      '.',
    ]),
  ),
}

export const startHelp: [slug: string, draft: HelpDraft][] = [
  ['set-up-a-site', addSite],
  ['import-guards', importGuards],
  ['invite-guards', guardPhone],
  ['phones-and-kiosks', officeDevices],
]
