import type { FeatureMatrix } from '../../../contract/site/pricing/page.ts'

const all = { post: true, patrol: true, command: true }
const fromPatrol = { patrol: true, command: true }
const command = { command: true }

const row = (label: string, values: FeatureMatrix['groups'][number]['rows'][number]['values'], hint = '') => ({
  label,
  hint,
  values,
})

export const matrix: FeatureMatrix = {
  title: 'Every feature, plan by plan',
  text: 'What each plan is designed to hold. Not all of it is built yet: ask us what runs today.',
  groups: [
    {
      title: 'Scheduling',
      rows: [
        row('Week board', all),
        row('Shift offers to guards', all),
        row('Several sites on one board', all),
        row('Licence and certificate checks', fromPatrol, 'A guard without a valid licence can’t be put on the shift.'),
        row('Rest-rule and overtime checks', fromPatrol),
        row('Rosters across regions', command),
      ],
    },
    {
      title: 'On post',
      rows: [
        row('Guard app for iPhone and Android', all),
        row('Clock-in with geofence', all),
        row('Post orders and handover notes', all),
        row('Lone-worker alarm', all),
        row('Live floor plans', fromPatrol),
        row('Patrol rounds with tags', fromPatrol, 'Also without a signal: scans are sent once there is one.'),
      ],
    },
    {
      title: 'Incidents and reports',
      rows: [
        row('Daily activity reports', all),
        row('Incident reports with pictures', all),
        row('Incident timeline and dispatch', fromPatrol),
        row(
          'Client portal',
          fromPatrol,
          'A login of their own for each client, who sees their sites and nothing else.',
        ),
        row('Coverage and cost figures', { patrol: 'By site', command: 'By site and region' }),
        row('Records kept for', { post: '1 year', patrol: '3 years', command: 'As agreed' }),
      ],
    },
    {
      title: 'Setting up and help',
      rows: [
        row('White-glove migration', { post: true, patrol: true, command: 'Named team' }),
        row('Office users and client logins', { post: 'No limit', patrol: 'No limit', command: 'No limit' }),
        row('Second step at sign-in', all),
        row('Single sign-on', command),
        row('Help by phone', all),
      ],
    },
  ],
}
