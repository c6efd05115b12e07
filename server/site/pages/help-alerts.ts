import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Scheduling'

/** How alerts find somebody. */
export const letAlertsReachPeople: HelpDraft = {
  title: 'Let alerts reach people',
  summary: 'Say whom an alert is sent to, in which order, and what happens while nobody answers.',
  category,
  metaDescription:
    'Write escalation policies in Watchpost: whom an alert is sent to, after how many minutes the next person is ' +
    'told, and how a drill shows who was reached.',
  content: document(
    paragraph(
      'An alert is something that needs a person. It stands above every screen of the office until somebody takes it ' +
        'on, with a sound. A policy says whom else it is sent to, step by step.',
    ),
    steps(
      [
        'Open ',
        strong('Alerts'),
        ' in the menu, then ',
        strong('Policies'),
        ', and choose ',
        strong('Add a policy'),
        '.',
      ],
      ['Tick the severities that it is for. Each severity goes by one policy.'],
      [
        'Say for each step after how many minutes it goes out, whom it tells, and how. The control room on duty and ' +
          'the supervisor on call are the guards on shift at such posts at that moment.',
      ],
      ['Let the last step name a person or a role: nobody may be on duty at that hour.'],
      ['Choose ', strong('Drill'), ' beside the policy to see who was reached and how.'],
    ),
    heading('What happens to an alert'),
    bullets(
      'A step that reaches nobody is skipped at once. The list of policies says in which hours of the week that is so.',
      'Acknowledge stops the steps. Resolve ends the alert, with a note of what came of it.',
      'The alert names everyone whom it was sent to, and whether that arrived, was read or failed.',
      'Where no message arrived for a day, every screen of the office says so: call people by telephone.',
    ),
    heading('What raises an alert by itself'),
    bullets(
      'A guard does not come, is not relieved, misses a check call or a round, or calls for help.',
      'A guard on duty is outside of the geofence of a static post for five minutes. Coming back ends the alert.',
      'A device that sent positions on this shift is silent for ten minutes.',
      'The clock of a device differs by more than ten minutes, or its battery is below 15 percent.',
    ),
    paragraph(
      'Alerts about devices and empty posts end by themselves once their cause does, or once the guard clocks out. ' +
        'Positions that arrive late raise none.',
    ),
    heading('Limits'),
    bullets(
      'A browser makes no sound before you press something on the page; signing in is enough.',
      'A company raises 60 alerts an hour by hand. A resolved alert is kept for a year.',
      'Members with a scope see and raise alerts of their sites.',
    ),
  ),
}
