import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Patrols and tracking'

const setUpRound: HelpDraft = {
  title: 'Set up a round and its checkpoints',
  summary: 'Add checkpoints, print their tags, draw the tour on the plan, and say when it is walked.',
  category,
  metaDescription:
    'Create a patrol round in Watchpost: add checkpoints, print labels, draw the tour on the plan of the site, and ' +
    'set the times at which guards walk it.',
  content: document(
    paragraph(
      'A tour is a list of checkpoints of one site. A checkpoint is a place with a tag that a phone can read. Each ' +
        'time at which the tour is walked is a round.',
    ),
    steps(
      [
        'Open ',
        strong('Patrols'),
        ', then ',
        strong('Checkpoints'),
        ', and choose ',
        strong('Add a checkpoint'),
        '. Give it a name, what to check there, its tag and its position.',
      ],
      [
        'Choose ',
        strong('Print labels'),
        ' for one document with all codes. Fix each where a hand reaches it and a cleaning cart does not.',
      ],
      [
        'Under ',
        strong('Tours'),
        ', choose ',
        strong('New tour'),
        ' and its post. It begins with all checkpoints of the site, drawn on the plan.',
      ],
      'Order them, take some out, and set the minutes from the start of the round. A press on the plan adds one.',
      [
        'Choose ',
        strong('Save the draft'),
        ', then ',
        strong('Use from now on'),
        '. Rounds that are planned keep the version before.',
      ],
      [
        'Choose ',
        strong('Add times'),
        ': days, times by the clock of the site, and by how many minutes each start varies.',
      ],
    ),
    heading('Which tags can be copied'),
    bullets(
      [strong('QR code and plain NFC '), 'can be copied. Position, speed and order of the scans are checked instead.'],
      [
        strong('NFC with SUN '),
        'can’t: the tag (NTAG 424 DNA) adds a new code and a counter at each tap. A supplier writes its keys. They ' +
          'go under ',
        strong('SUN keys'),
        ', and are never shown again.',
      ],
      [strong('GPS, no tag '), 'counts by position alone. A phone without a position is flagged.'],
      'A lost tag gets a new code. The old one is unknown from then on.',
    ),
    heading('What has not been tried'),
    paragraph(
      'We have read the codes of SUN tags as their maker publishes them, and no real tag. NFC inside the app needs ' +
        'Chrome on Android, and was tried with a copy of its interface. On an iPhone a tap opens Safari, which hands ' +
        'the tag over to the app by Copy and Paste. Try your own tags and phones before the first night.',
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
  summary: 'What the office sees when a scan is late, missing or suspicious, and how it is excused or accepted.',
  category,
  metaDescription:
    'When a checkpoint is missed in Watchpost: read the round, call the guard, excuse it with a reason or accept a ' +
    'suspicious scan, and read the figures.',
  content: document(
    paragraph([
      strong('Patrols'),
      ' shows the rounds of a night by site, with the state of each checkpoint. ',
      strong('Exceptions'),
      ' leaves what needs somebody.',
    ]),
    bullets(
      [
        strong('Late '),
        'was scanned after its minutes. ',
        strong('Missed '),
        'was not scanned before the round ended.',
      ],
      [
        strong('Not known '),
        'was due while the phone had no signal. It is not called missed for twelve hours: scans count by the time at ' +
          'which they were made.',
      ],
      [
        strong('Suspicious '),
        'was scanned too far from the tag, faster than somebody walks, or with a code that was used before. What was ' +
          'measured stands beside its limit.',
      ],
      [strong('Mostly no signal '), 'marks a checkpoint where more than half of the last twenty scans came late.'],
    ),
    steps(
      'A round with missed checkpoints raises an alert. Choose the round, and call the guard.',
      ['If there was a reason, choose ', strong('Excuse'), ' and write it. Excused checkpoints count apart.'],
      [
        'Choose ',
        strong('Accept, say why'),
        ' for a suspicious scan that was right. Why it was doubted stays on record.',
      ],
    ),
    heading('What the guard can do'),
    bullets(
      [
        'On the phone, ',
        strong('Skip'),
        ' asks for a reason, and for a photo where the checkpoint wants one. The office reads both.',
      ],
      'A tag that does not read: type what stands on its label, or skip it.',
    ),
    heading('What becomes of it'),
    paragraph([
      strong('Compliance'),
      ' counts each checkpoint of each tour over up to 30 days, on the screen and as CSV. Rounds and scans are kept ' +
        'for 400 days.',
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
      'Checkpoints that come due meanwhile are not known. After twelve hours without the phone they are missed.',
      'Scans that arrive later take their place at the time at which they were made. A missed one turns back.',
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
