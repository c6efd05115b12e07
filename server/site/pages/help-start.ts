import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { officeDevices } from './help-devices.ts'
import { guardPhone } from './help-guard-phone.ts'
import { guidePicture } from './guide-pictures.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Getting started'

const addSite: HelpDraft = {
  title: 'Set up your first site',
  summary: 'Name it, draw the fence, add posts and their orders. About ten minutes for a site you know.',
  category,
  metaDescription:
    'Set up a site in Watchpost: client, address and position, geofence and floor plans, posts with their licenses, ' +
    'orders, and the check before the first shift.',
  content: document(
    paragraph(
      'A site is a place you guard: a mall, a yard, a building. Posts, rounds and reports hang on it. Have the ' +
        'address, a floor plan as an image and the client’s night number at hand.',
    ),
    steps(
      [
        'Open ',
        strong('Sites'),
        ' and choose ',
        strong('Add site'),
        '. Enter the client and the name as your guards say it. For ',
        strong('Position'),
        ', paste coordinates or the link of a map, or choose ',
        strong('Choose on the map'),
        '. Read the line below before you save.',
      ],
      [
        'On the page of the site, choose ',
        strong('Draw geofence'),
        ' and move its points, or choose ',
        strong('Make it a circle'),
        '. Include where guards park and take their breaks. Until you draw one, 150 m around the position count.',
      ],
      [
        'Choose ',
        strong('Add floor plan'),
        ' for each floor. Say how wide it is on the ground and how far it is turned, until it fits the fence.',
      ],
      [
        'Choose ',
        strong('Add post'),
        ': its name and the license that it requires. ',
        strong('Edit'),
        ' has the minutes between check calls, and whether the guard waits for the relief. ',
        strong('Place posts'),
        ' puts them on the plan.',
      ],
      [
        'Below ',
        strong('Post order'),
        ', choose ',
        strong('Write the next version'),
        ', one instruction a line. Hand it in, then publish it.',
      ],
      [
        'Choose ',
        strong('Edit site'),
        ' for the time zone, clock-ins outside of the fence, and the ',
        strong('Emergency sheet'),
        ': whom to call, where to meet, what to shut.',
      ],
      [
        'Choose ',
        strong('Add contract'),
        ' for the hours of each post, and the times within which incidents are answered.',
      ],
    ),
    paragraph([
      'Whom guards call stands under ',
      strong('Devices'),
      ', ',
      strong('Policy'),
      ', for all sites. A guard’s ',
      strong('Home'),
      ' is entered like a position; only an area of about 500 m is kept. With both, Watchpost ranks who is near.',
    ]),
    heading('Before the first shift'),
    bullets(
      'Stand on the site with a phone. If it says that you are away from the site, widen the fence there.',
      'Dial every number once.',
      ['Place the tags: ', link('Set up a round and its checkpoints', '/resources/help/set-up-a-round'), '.'],
    ),
    paragraph(
      'If a site still changes, as construction sites do, save it anyway. Plan, fence and posts can be changed at ' +
        'any time.',
    ),
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
      'The first row names the columns, in any order. The column “employee number” is required.',
      'New guards need “name”, or “first name” and “last name”.',
      'You may leave out “email”, “phone”, “pay rate”, “hired on” and “position”. A phone number has its country, ' +
        'such as +44 20 7946 0958. A position is a latitude and a longitude.',
      'The columns “license”, “license number” and “license until” belong together. A second license has columns of ' +
        'its own after those of the first.',
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
