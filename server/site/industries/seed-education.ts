import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { industryDefault } from './defaults.ts'
import { button, cta, faq, features, hero, richText, screen, timeline } from '../blocks/compose.ts'
import { bullets, heading, paragraph, strong } from '../../platform/rich-text/compose.ts'

export const education: IndustryDraft = {
  ...industryDefault('education'),
  description:
    'Campus security operations: dispatch by building and door, walk-home requests with a promise, events, ' +
    'residence halls, and drills that leave a record.',
  metaDescription:
    'Campus security operations: dispatch by building and door, walk-home requests with a waiting time, event ' +
    'posts, residence halls and drills on record.',
  content:
    'For campus safety teams and the guard companies beside them. Forty buildings, no fence, residents who are ' +
    'adults, and a calendar in which the busiest night is known a year ahead.',
  solutions: ['incident-response', 'guard-tracking', 'scheduling'],
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'A town without a fence',
      'Send the nearest officer to the right door of the right building, walk people home before they give up ' +
        'waiting, and keep the record a campus owes.',
      button('Schedule Demo', '/demo'),
      button('See Incident Response', '/solutions/incident-response'),
    ),
    features(
      'Built around buildings and a calendar',
      'The same people see move-in day, a Tuesday and commencement.',
      [
        'Building',
        'Dispatch by door',
        '“Science, north stairs, level 3.” Each building has its doors, its shut-offs and its odd names.',
      ],
      [
        'Footprints',
        'Walk-home requests',
        'Asked by phone or at a desk. The caller hears the waiting time, and you see whether it was kept.',
      ],
      [
        'Bell',
        'Drills',
        'Called, answered, evacuated, all clear: four times for each building, and what to do better.',
      ],
      [
        'Calendar',
        'Events',
        'Game day, open day, a concert on the lawn. Extra posts with their own orders and a last hour.',
      ],
      [
        'GraduationCap',
        'Student staff',
        'Desk and escort teams with short shifts around their classes, and limits that the roster keeps.',
      ],
    ),
    richText(
      heading('Everybody may be here'),
      paragraph(
        'A campus is open on purpose. At 01:30 a guard meets somebody with a backpack behind the chemistry ' +
          'building, and there is nothing odd in that: the lab runs all night, and so do students. Guards who treat ' +
          'every late walker as a suspect lose the campus in a semester. What they can do is know the place, which ' +
          'labs are booked, which door should be shut since ten, and greet people. Many reports begin with a ' +
          'greeting.',
      ),
      heading('“I’m by the stairs”'),
      paragraph(
        'Callers in trouble know their building by a nickname and their position by what they see. “The Annex, by ' +
          'the vending machines” has to become a door that an officer can run to and an ambulance can find. The ' +
          'plan carries the nicknames, the rooms that matter, the doors that open from outside at that hour, and ' +
          'the side on which a truck can stand. Dispatch reads it out. Nobody has to have worked there for ten ' +
          'years.',
      ),
      heading('The walk home'),
      paragraph(
        'An escort service lives on its waiting time. Told “twelve minutes” and met after eleven, a student calls ' +
          'again next week. Told “soon”, she goes alone, and the service looks unused. So every request has a ' +
          'promise and a result, and the late ones are read by hour and place: often it is one gate, on two ' +
          'evenings, and one more walker there fixes it.',
      ),
      heading('A record with rules'),
      paragraph(
        'Colleges that take part in federal student aid keep a daily crime log, warn their campus of continuing ' +
          'threats and publish yearly figures. What a guard writes at two in the morning may end up in all three. ' +
          'So the form asks for what such a log needs, separately:',
      ),
      bullets(
        [strong('Two times. '), 'When it was reported, and when it happened.'],
        [strong('The kind of place. '), 'Residence, other campus building, public street beside it.'],
        [
          strong('What was reported, '),
          'in plain words. How it is classified is decided by the office that answers for it.',
        ],
        [strong('Names apart. '), 'The log can be public; the people in it are not.'],
      ),
      paragraph(
        'Schools with younger students live by other rules: visitors at one door, pick-up lists, drills fixed by ' +
          'the state. The tools are the same. The post orders are not, and should be written with the principal.',
      ),
    ),
    timeline(
      'A Thursday at Eastlake College',
      'A sample campus in the ninth week of the semester.',
      [
        '09:15',
        'Drill, Library',
        'Alarm at 09:15, last person out at 09:21, all clear at 09:34. One exit was blocked by a cart.',
      ],
      [
        '12:40',
        'Bicycle taken, gym',
        'Two times on the form: found missing at 12:40, locked at 10:30. Photo of the rack.',
      ],
      [
        '17:00',
        'Concert posts open',
        'Eight extra posts until 23:30, four of them student staff. Orders read by all but one; he is called.',
      ],
      [
        '22:10',
        'Walk home, Annex',
        'Told twelve minutes, met after nine. The walker goes on to the next request at the bus stop.',
      ],
      [
        '00:25',
        'Alarm, chemistry',
        'A hood sensor. The card names whom to call before anyone goes in, and which stairs to use.',
      ],
      ['06:00', 'Log handed over', 'Entries of the night wait for the campus safety office, which classifies them.'],
    ),
    screen(
      'incident-timeline',
      'One event from call to close. On campus the first line carries the nickname of the place and the door it ' +
        'stands for.',
    ),
    cta(
      'Name one building the way students do',
      'We put its doors and nicknames on a plan and send somebody there.',
      button('Schedule Demo', '/demo'),
      button('Talk to Our Team', '/contact'),
    ),
    faq(
      'Asked by campus safety directors',
      [
        'Does it produce the crime log and the yearly report for us?',
        'It gives you the entries with times, places and plain descriptions, ready to export. Classifying and ' +
          'publishing remains with the office that is responsible for it.',
      ],
      [
        'Can students ask for an escort on their phone?',
        'They call or ask at a desk, and the request is entered in seconds with the waiting time to tell them. No ' +
          'student needs an app or an account.',
      ],
      [
        'How do sworn officers and guards work on one map?',
        'Each sees the calls that concern them. Police records stay in the police system; the guard company’s log ' +
          'shows when it was handed over, to whom, and the reference.',
      ],
      [
        'Can we plan around exams and breaks?',
        'Yes. Posts follow calendars: classes, exams, break, summer. A residence hall that closes in June closes ' +
          'its posts and rounds with it.',
      ],
      [
        'Who sees reports that name students?',
        'The people you name for that type of report. Officers see what they wrote and what they are sent to. ' +
          'Each opening is logged.',
      ],
      [
        'How long does it take to put forty buildings in?',
        'Doors, floors and nicknames come from your own lists and plans, building by building. Start with the ten ' +
          'that get most calls; white-glove migration is part of every plan.',
      ],
    ),
  ],
}
