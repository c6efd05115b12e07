import { analyticsEvents } from '../../../contract/platform/analytics/analytics.ts'
import { choices, type FieldSpec, textOf } from '../forms/fields.ts'
import { nameOf } from './report-words.ts'

const events = choices(
  analyticsEvents,
  Object.fromEntries(
    analyticsEvents.map((event) => [event, event === 'pageview' ? 'Sees a page' : nameOf('event', event)]),
  ),
)
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** How reports count: the goals of visits, and the time zone in which days end. */
export const reportFields: readonly FieldSpec[] = [
  {
    kind: 'list',
    name: 'goals',
    label: 'Goals',
    one: 'goal',
    max: 20,
    hint: 'What visits are for. Past days are counted as well.',
    blank: { name: '', event: 'pageview', path: '' },
    summary: ({ name, event, path }) => ({
      title: textOf(name) || 'New goal',
      aside: textOf(path) || nameOf('event', textOf(event)),
    }),
    fields: [
      { kind: 'text', name: 'name', label: 'Name', max: 60 },
      { kind: 'select', name: 'event', label: 'What a visitor does', choices: events, half: true },
      {
        kind: 'text',
        name: 'path',
        label: 'Where',
        max: 200,
        figure: true,
        half: true,
        placeholder: '/pricing',
        hint: 'A page, or a part of the site such as /blog/*. An event may stay without: it then counts anywhere.',
      },
    ],
  },
  {
    kind: 'select',
    name: 'zone',
    label: 'Time zone',
    choices: zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    hint: 'Its midnights end the days of reports. Days that are counted already stay as they are.',
  },
]
