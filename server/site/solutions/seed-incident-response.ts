import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { button, faq, features, hero, reusableCta, richText, screen, timeline } from '../blocks/compose.ts'
import { heading, link, paragraph } from '../../platform/rich-text/compose.ts'

export const incidentResponse: SolutionDraft = {
  title: 'Incident response',
  summary: 'From the first call to the closed file on one timeline: who was told, who went, what was found, and when.',
  description:
    'Dispatch the nearest guard, tell the client within the agreed time, and keep photos and witnesses with the ' +
    'event. The timeline is written by the work itself.',
  metaDescription:
    'Incident response for guard companies: dispatch by distance, SLA clocks by severity, photos and witness ' +
    'notes on one timeline that nobody can tidy up.',
  content:
    'For the people who are on the phone while it happens, and for those who have to explain it afterwards. Every ' +
    'call, arrival and photo lands on one timeline with its time and its author, so nobody writes the night down ' +
    'twice.',
  industry: '',
  industries: ['healthcare', 'retail', 'education', 'ports', 'residential'],
  solutions: ['guard-tracking', 'patrol-rounds', 'reporting', 'client-portal'],
  icon: 'Siren',
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'Work the incident. The record keeps up.',
      'Three taps open it. Sending the guard, calling the client and taking the photo write the timeline while ' +
        'you do them.',
      button('Schedule Demo', '/demo'),
      button('Start Free Trial', '/demo'),
    ),
    screen(
      'incident-timeline',
      'A leak in a food hall, sample data. Sensor, dispatch, arrival, client, plumber: each line has a time and ' +
        'an author.',
    ),
    timeline(
      'Water at 22:31',
      'One incident at the sample mall, in the order in which it was worked.',
      [
        '22:31',
        'Sensor in bay 4',
        'Moisture under the food hall ceiling. The alarm waits at the top of the dispatcher’s list.',
      ],
      ['22:32', 'Opened and assigned', 'INC-3391, severity 3. The guard 118 m away can leave her post and is sent.'],
      ['22:35', 'On scene', 'Ceiling pipe, six square meters wet, area roped off. Three photos follow at 22:41.'],
      [
        '22:48',
        'Client told',
        'Seventeen minutes after the alarm; thirty were agreed. The logged call stops the clock.',
      ],
      [
        '23:29',
        'Plumber through the gate',
        'Pass and escort are tied to the incident, so the visitor log and the file agree.',
      ],
      [
        '02:10',
        'Left open on purpose',
        'Bay 4 to be checked for dryness. A name, a time, and the first item at handover.',
      ],
    ),
    features(
      'From first call to closed file',
      'Set per client and per site, before the night that needs it.',
      [
        'Siren',
        'Severity with a clock',
        'Each level has times to acknowledge, to arrive and to tell the client. What runs out first stands on top.',
      ],
      [
        'Phone',
        'Call lists that know the hour',
        'Who is told, in which order, by day and by night. When nobody answers, the next name is there.',
      ],
      [
        'Clipboard',
        'Cards for the first minutes',
        'Fire, medical, bomb threat, missing child: the site’s own steps, one screen, no scrolling.',
      ],
      [
        'Camera',
        'Evidence stays with the event',
        'Photos, notes, objects and who holds each of them. Originals are kept as they came in.',
      ],
      [
        'UserCheck',
        'Witnesses while they are there',
        'Name, how to reach them, where they stood, and their words as they said them.',
      ],
      [
        'Lock',
        'Sensitive files',
        'Some incidents are for three people. Those three can open them, and every opening is logged.',
      ],
    ),
    richText(
      heading('Open first, describe later'),
      paragraph(
        'The guard who finds a forced door has one free hand and is not sure who is behind it. What, how bad, ' +
          'where: three taps, and the place is proposed from the last scan. Dispatch has it before the guard has ' +
          'lifted the radio. The words can follow, spoken if need be, from a spot where it is safe to speak.',
      ),
      heading('Two clocks'),
      paragraph(
        'Every incident runs against two clocks. One belongs to the person in trouble: how long until somebody is ' +
          'there. The other belongs to the client, and it is in the contract: told within thirty minutes, report by ' +
          'six. Dispatchers keep the first in their heads and lose the second, so the second is on the screen, ' +
          'counting down beside the name to call. When it runs over, the screen says by how much and goes on saying ' +
          'it.',
      ),
      heading('Nobody tidies up'),
      paragraph([
        'A supervisor may ask and may add. The guard’s first words stay as they were, with the additions dated ' +
          'below them. That is what an insurer and a court want to see, and it protects the guard more than any ' +
          'polished version would. What belongs in those words is described in ',
        link('Writing an incident report a lawyer can use', '/blog/incident-report-a-lawyer-can-use'),
        '.',
      ]),
      heading('Closing'),
      paragraph(
        'An incident closes when somebody says what was done, what is left and who has it now. A wet floor that ' +
          'needs another look at 04:00 is a task with a time, and it shows at handover until it is done. In the ' +
          'morning the daily report has it in three lines: what happened, when the client was told, how it stands. ' +
          'The full timeline stays with you.',
      ),
    ),
    screen('live-map', 'Who is closest, and which post would stand empty if they went.'),
    faq(
      'Asked after a bad night',
      [
        'Does it call 911?',
        'No. People call 911. The screen shows the address and the entrance to name, and logs when the call was ' +
          'made, by whom, and which reference was given.',
      ],
      [
        'Can a supervisor correct a guard’s report?',
        'They can ask questions and add to it. The guard’s first wording stays, and each addition carries a name ' +
          'and a time.',
      ],
      [
        'How do we handle clients with their own response times?',
        'Times are set per client, site and severity. The timeline shows the time that was met beside the time ' +
          'that was agreed, also when it was missed.',
      ],
      [
        'What if two people report the same thing?',
        'Join them. Both reports stay readable, and the timeline runs as one from then on.',
      ],
      [
        'Who can see an incident?',
        'Whoever has a role at that site, unless the type is restricted. Restricted incidents open only for the ' +
          'people named, and each opening is logged.',
      ],
      [
        'Can we use our own types and severity levels?',
        'Yes. Begin with the list that is there, rename what you call differently, and remove what you never use. ' +
          'Old incidents keep the name they had.',
      ],
    ),
    reusableCta('one-site-with-us'),
  ],
}
