import type { FeatureMatrix } from '../../../contract/site/pricing/page.ts'

const all = { post: true, patrol: true, command: true }
const fromPatrol = { patrol: true, command: true }
const command = { command: true }

const row = (label: string, values: FeatureMatrix['groups'][number]['rows'][number]['values'], hint = '') => ({
  label,
  hint,
  values,
})

/** What each plan includes today. What is still to come stands in the text above the table and has no tick. */
export const matrix: FeatureMatrix = {
  title: 'Every feature, plan by plan',
  text: 'What each plan includes today. Coming: daily reports, client portal and payroll export.',
  groups: [
    {
      title: 'Scheduling',
      rows: [
        row('Week board', all),
        row('Several sites on one board', all),
        row('Publish, confirm and call off', all),
        row('Shift offers to guards', all),
        row('Shift swaps and open-shift bids', fromPatrol),
        row('Templates and repeating weeks', fromPatrol),
        row('Schedules across regions', command),
      ],
    },
    {
      title: 'Rules and costs',
      rows: [
        row('Rest-rule and overtime checks', fromPatrol),
        row('License and certificate checks', fromPatrol, 'A guard without a valid license can’t be put on the shift.'),
        row('Public holidays and breaks', all),
        row('Coverage and labor cost', { patrol: 'By site', command: 'By site and region' }),
      ],
    },
    {
      title: 'Sites and guards',
      rows: [
        row('Post orders that guards read and confirm', all),
        row('Site maps, geofences and floor plans', all),
        row('Patrol rounds with tags, with or without a signal', all),
        row('Messages to guards', all),
        row('Schedules and hours as PDF and CSV', all),
        row('Sealed log of every change', all),
      ],
    },
    {
      title: 'On duty',
      rows: [
        row('Time clock by phone or kiosk, with or without a signal', all),
        row('Calls for help, check calls and alerts that escalate', all),
        row('Live board with plan, map and positions', fromPatrol),
        row('Incidents with clocks, tasks and dispatch', fromPatrol),
        row('Replay of a shift or an incident', fromPatrol),
        row('Evidence bundle that verifies offline', fromPatrol),
      ],
    },
    {
      title: 'Setup and support',
      rows: [
        row('White-glove migration', { post: true, patrol: true, command: 'Named team' }),
        row('Office users', { post: 'No limit', patrol: 'No limit', command: 'No limit' }),
        row('Two-step sign-in', all),
        row('Single sign-on', command),
        row('Phone support', all),
      ],
    },
  ],
}
