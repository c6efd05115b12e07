import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Patrols and tracking'

const setUpRound: HelpDraft = {
  title: 'Set up a round and its checkpoints',
  summary: 'Place the tags on the plan, say what to look at, and choose how long a checkpoint may go unseen.',
  category,
  metaDescription:
    'Create a patrol round in Watchpost: put tags on the floor plan, write what to check, choose the interval and ' +
    'the grace time, and walk it once.',
  content: document(
    paragraph(
      'A round is a list of checkpoints with an interval. A checkpoint is a place with a tag that a phone can ' +
        'read. You need the tags, the site’s floor plan and half an hour on site.',
    ),
    steps(
      [
        'Open the site, then ',
        strong('Rounds'),
        ', and choose ',
        strong('Add round'),
        '. Name it as guards would: Night perimeter.',
      ],
      ['Fix the tags where a hand reaches them and a cleaning cart does not.'],
      [
        'In the app, choose ',
        strong('Add checkpoint'),
        ' and hold the phone to the tag. It appears on the plan at your position. Drag it to the exact spot.',
      ],
      [
        'Write one line under ',
        strong('What to check'),
        ', such as “Both leaves latched”. The guard sees it before scanning.',
      ],
      ['Walk on to the next. The order in which you add them is the order of the round.'],
      [
        'Set the ',
        strong('interval'),
        ', for example every 90 minutes from 22:00 to 06:00, and the ',
        strong('grace time'),
        ' after which a checkpoint counts as missed.',
      ],
      ['Choose whether the starts are fixed or drawn at random within a window, and whether the direction alternates.'],
      ['Choose ', strong('Walk it once'), '. The time you take becomes the planned length.'],
    ),
    heading('Good to know'),
    bullets(
      'If the walk takes more than half of the interval, Watchpost says so. A guard needs time for everything else.',
      'A checkpoint can belong to several rounds.',
      'Changes take effect with the next round that starts. One under way is finished as it began.',
    ),
    paragraph([
      'How to choose an interval in the first place: ',
      link('Round intervals', '/blog/round-intervals'),
      '.',
    ]),
  ),
}

const missedCheckpoint: HelpDraft = {
  title: 'Handle a missed checkpoint',
  summary: 'What the dispatcher sees after the grace time, whom to call first, and how to close it with a reason.',
  category,
  metaDescription:
    'When a checkpoint is missed in Watchpost: read the last position and scan, call the guard, close it with a ' +
    'reason that will stand in the report.',
  content: document(
    paragraph(
      'A checkpoint turns amber when it is late and red when the grace time is over. Red means that somebody ' +
        'should call.',
    ),
    steps(
      [
        'Select the red checkpoint on the ',
        strong('live map'),
        '. You see the round, the time it was due, the guard’s last scan and the last position.',
      ],
      ['Choose ', strong('Call'), '. Begin with a question: everything all right?'],
      'If the guard is well and on the way, choose a new time. The checkpoint goes back to amber.',
      [
        'If it could not be scanned, choose ',
        strong('Close with reason'),
        ': tag fault, no access, interrupted by an incident, or your own words. Ask whether the place was looked ' +
          'at all the same, and tick ',
        strong('Seen by eye'),
        ' if it was.',
      ],
      'If nobody answers, follow the site’s ladder for a guard who does not reply. The buttons for the next ' +
        'contact stand below the first.',
    ),
    heading('What the guard can do'),
    bullets(
      [
        'On the phone, ',
        strong('Skip, say why'),
        ' does the same from the guard’s side. The dispatcher sees it at once.',
      ],
      'A tag that does not read: hold the phone still for three seconds, then a little higher. Then skip it as a ' +
        'tag fault and take a photo of the place.',
    ),
    heading('What becomes of it'),
    paragraph([
      'The daily activity report shows every missed checkpoint with its reason, the name and the time: “CP 4, tag ' +
        'fault, seen by eye, 01:29”. One without a reason stays on the dispatcher’s list through ',
      strong('handover'),
      '. A tag that failed twice is listed under ',
      strong('Sites'),
      ', so that it is replaced before the client asks.',
    ]),
  ),
}

const liveMap: HelpDraft = {
  title: 'Read the live map',
  summary: 'What the markers, colors and wedges mean, how old a position may be, and what to do about amber.',
  category,
  metaDescription:
    'Read the Watchpost live map: guard markers, fences, floors, rounds and positions in doubt, and what to do ' +
    'when a guard turns amber.',
  content: document(
    paragraph(
      'The live map shows everyone who has clocked in, on the street map from afar and on the floor plan up close.',
    ),
    heading('What you see'),
    bullets(
      [strong('A marker with initials '), 'is a guard. The wedge shows the direction of the last movement.'],
      [
        strong('Hi-vis '),
        'means on post or on a round, ',
        strong('gray'),
        ' on a break, ',
        strong('amber'),
        ' out of the fence, ',
        strong('red'),
        ' asked for help. Each also stands there as a word.',
      ],
      [strong('A dashed line '), 'is a round under way, with the checkpoints scanned so far.'],
      [strong('The floor '), 'comes from the last scanned checkpoint, since satellites cannot tell floors apart.'],
      [strong('The time '), 'beside a name is the age of the position. “Seen 02:10” means that nothing came since.'],
    ),
    heading('When a guard turns amber'),
    steps(
      'Choose the marker. You see the distance from the fence, for how long, and the last scan.',
      [
        'Look at the age of the position. If it is old, the phone may only have lost signal; choose ',
        strong('Message'),
        ' and wait for the next one.',
      ],
      ['Choose ', strong('Call'), ' and ask.'],
      [
        'If it is work, such as an escort to the parking lot, choose ',
        strong('Mark task'),
        '. The fence is silent until the task ends.',
      ],
      'If not, note what was said. The note goes into the event list with your name.',
    ),
    heading('Go back in time'),
    paragraph([
      'Drag the line below the map to see an earlier moment of this shift, and choose ',
      strong('Live'),
      ' to return. If a fence turns amber too often at the same spot, change it: ',
      link('set up your first site', '/resources/help/set-up-a-site'),
      ' tells how to draw one.',
    ]),
  ),
}

const noSignal: HelpDraft = {
  title: 'Work without signal',
  summary: 'Scans, photos and reports are kept on the phone and sent later, each with the time at which it was made.',
  category,
  metaDescription:
    'What the Watchpost guard app does in a basement or a dead spot: what is kept, when it is sent, how check-ins ' +
    'work, and what the dispatcher sees.',
  content: document(
    paragraph('Basements, plant rooms and stairwells have no signal on most sites. The app is made to work there.'),
    heading('For guards'),
    steps(
      'Go on as usual. Scan, take photos, write. The bar at the top says how many items are saved on the phone.',
      [
        'For a check-in, choose ',
        strong('I’m OK'),
        '. If there is mobile network but no data, the app opens a text message with the words ready to send.',
      ],
      ['For help, hold ', strong('Help'), '. Without data it dials the number of your control room.'],
      'When there is signal again, leave the app open until the bar says that all is sent. It takes a few ' +
        'seconds, longer with many photos.',
    ),
    heading('What the dispatcher sees'),
    bullets(
      'The guard’s marker says since when there has been no signal, and where it was lost.',
      'Checkpoints that come due meanwhile are shown as waiting, until the grace time is over. After that they ' +
        'turn red, because silence has to count as silence.',
      'Scans that arrive later take their place at the time at which they were made, with a note when they came ' +
        'in. A red one turns back, and the record shows both times.',
    ),
    heading('Make dead spots known'),
    paragraph([
      'Walk the site once with the app open. Open the site, choose ',
      strong('Floor plan'),
      ' and draw the places without signal. The live map then tells the dispatcher that a guard has gone into a ' +
        'known dead spot, and you can give the checkpoints inside it a longer grace time.',
    ]),
    paragraph(
      'Do not sign out and do not delete the app while items are waiting. If a phone breaks before it could send ' +
        'them, tell your dispatcher: the gap is then closed by hand, with the reason.',
    ),
  ),
}

export const patrolsHelp: [slug: string, draft: HelpDraft][] = [
  ['set-up-a-round', setUpRound],
  ['missed-checkpoint', missedCheckpoint],
  ['read-the-live-map', liveMap],
  ['work-without-signal', noSignal],
]
