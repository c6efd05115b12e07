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
  summary: 'What the marks and their rings mean, how old a position may be, and what to do about an empty post.',
  category,
  metaDescription:
    'Read the Watchpost live map: guards and their states, rounds and checkpoints, how old a position is, and what ' +
    'to do when somebody leaves a post.',
  content: document(
    paragraph([
      'The map stands on the ',
      strong('Board'),
      '. Choose a site, then ',
      strong('Plan'),
      ', ',
      strong('Map'),
      ' or ',
      strong('List'),
      ': all three say the same. ',
      strong('All sites'),
      ' shows every site with how many of its guards are there; from closer up also the guards.',
    ]),
    heading('What you see'),
    bullets(
      [
        strong('A ring with initials '),
        'is a guard who is clocked in, with a drawing of the state. Beside the map it stands in words: ',
        strong('On post'),
        ', ',
        strong('On round'),
        ', ',
        strong('On break'),
        ', ',
        strong('Late'),
        ', ',
        strong('Not relieved'),
        ', ',
        strong('Phone silent'),
        ' or ',
        strong('No check call'),
        '.',
      ],
      [strong('A solid ring '), 'is a position of the last two minutes.'],
      [strong('A dashed ring '), 'is an older one, or the place of the post where no position is known.'],
      'Choose a guard to read how old the position is. A circle shows how far it may be off.',
      [
        strong('Checkpoints '),
        'say how they stand: on time, late, missed, next, due or not known. A line is the round under way.',
      ],
      'Satellites cannot tell floors apart. Choose the floor above the plan; the last scan says where somebody was.',
    ),
    heading('When somebody leaves a post'),
    steps(
      'After five minutes outside of the geofence of a static post a case stands on the left. Choose it.',
      'Choose the guard. If the ring is dashed, the phone may only have lost its signal.',
      ['Choose ', strong('Call'), ' and ask.'],
      [
        'Take the case on, and resolve it with what was said. If the guard comes back, or clocks out, the alert ends ' +
          'by itself.',
      ],
    ),
    heading('Go back in time'),
    paragraph([
      'Choose ',
      strong('Play back the shift'),
      ' beside a guard. If an alert comes too often at the same spot, change the fence: ',
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
    'What the Watchpost phone does in a basement or a dead spot: what is kept, when it is sent, how check calls and ' +
    'help work, and what the dispatcher sees.',
  content: document(
    paragraph('Basements, plant rooms and stairwells have no signal on most sites. The phone is made to work there.'),
    heading('For guards'),
    steps(
      'Go on as usual: clock in, scan, take photos, report, read your orders. The bar at the top says since when ' +
        'there is no signal, and how much is saved here.',
      [
        'For a check call, choose ',
        strong('I’m OK'),
        '. It counts from that moment, but control learns of it with the signal. So call, or go where there is one.',
      ],
      [
        'For help, hold ',
        strong('Help'),
        ' for two seconds. The phone tries every three seconds until control has it, and says that nobody knows yet. ' +
          'Choose ',
        strong('Call control'),
        ' or ',
        strong('Text your place'),
        ': both often work where data does not.',
      ],
      [
        'With a signal again, leave the app open until the bar says that all is sent. ',
        strong('Outbox'),
        ' shows each item and what control said to it; ',
        strong('Try now'),
        ' sends at once.',
      ],
    ),
    paragraph('Offers, swaps and time off need the network.'),
    heading('What the dispatcher sees'),
    bullets(
      [strong('Phone silent'), ' stands beside the guard after 30 minutes, with when the phone was last heard.'],
      'Checkpoints that come due meanwhile are not known. After twelve hours without the phone they are missed.',
      'What arrives later takes its place at the time at which it was made. A missed scan turns back.',
      ['In the replay the way has a gap that says why. ', strong('As control saw it'), ' shows what was known when.'],
    ),
    heading('Make dead spots known'),
    paragraph([
      'Where more than half of the last twenty scans came late, the checkpoint says ',
      strong('Mostly no signal'),
      '. Give the tour more minutes until a scan counts as missed.',
    ]),
    paragraph([
      'Do not choose ',
      strong('Remove this phone'),
      ' and do not clear the browser while items are waiting. If a phone breaks before it could send them, tell your ' +
        'dispatcher: the hours are then recorded by hand, with the reason.',
    ]),
  ),
}

export const patrolsHelp: [slug: string, draft: HelpDraft][] = [
  ['set-up-a-round', setUpRound],
  ['missed-checkpoint', missedCheckpoint],
  ['read-the-live-map', liveMap],
  ['work-without-signal', noSignal],
]
