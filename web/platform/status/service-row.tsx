import type { dayStates, ServiceState, services } from '../../../contract/platform/status/status.ts'
import { type Status, StatusText } from '../../ui/status.tsx'

type Day = (typeof dayStates)[number]

const names: Record<(typeof services)[number], string> = {
  website: 'Website',
  api: 'API',
  database: 'Database',
  jobs: 'Background jobs',
  mail: 'Mail',
  storage: 'File storage',
}
const words: Record<ServiceState, [Status, string]> = {
  operational: ['success', 'Operational'],
  degraded: ['warning', 'Degraded'],
  outage: ['danger', 'Outage'],
  'not-set-up': ['idle', 'Not in use'],
}

/** One service: how it is, and a bar for each day, the lower the worse. `now` is undefined until it is known. */
export function ServiceRow({
  service,
  now,
  days,
  states,
}: {
  service: keyof typeof names
  now: string | undefined
  days: string[]
  states: Day[]
}) {
  const [tone, word] =
    now === undefined
      ? (['idle', 'Loading...'] as const)
      : Object.hasOwn(words, now)
        ? words[now as ServiceState]
        : (['idle', 'Unknown'] as const)
  return (
    <li>
      <h3>{names[service]}</h3>
      <StatusText status={tone}>{word}</StatusText>
      {states.length > 0 && now !== 'not-set-up' && (
        <>
          <Bars states={states} />
          <p>{summary(days, states)}</p>
        </>
      )}
    </li>
  )
}

const WIDE = 10
const BAR = 7
const HIGH = 36
const heights: Record<Day, number> = { operational: HIGH, degraded: 24, outage: 12, unknown: 3 }

function Bars({ states }: { states: Day[] }) {
  const drawn = Object.keys(heights) as Day[]
  return (
    <svg className="days" viewBox={`0 0 ${states.length * WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      {drawn.map((state) => {
        const bars = states.flatMap((one, day) =>
          one === state ? [`M${day * WIDE} ${HIGH}h${BAR}v-${heights[state]}h-${BAR}z`] : [],
        )
        return bars.length > 0 && <path key={state} className={`day-${state}`} d={bars.join('')} />
      })}
    </svg>
  )
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** What the bars say, in words: the days that were not as they should be. */
function summary(days: string[], states: Day[]): string {
  const known = states.filter((state) => state !== 'unknown').length
  if (known === 0) return 'No day has been checked yet.'
  const on = (state: Day) => days.filter((_, index) => states[index] === state).map((day) => DAY.format(new Date(day)))
  const trouble = (
    [
      ['Outage', on('outage')],
      ['Degraded', on('degraded')],
    ] as const
  ).flatMap(([what, dates]) => (dates.length > 0 ? [`${what} on ${dates.join(', ')}.`] : []))
  return [`${known} of ${days.length} days checked.`, ...(trouble.length > 0 ? trouble : ['No trouble.'])].join(' ')
}
