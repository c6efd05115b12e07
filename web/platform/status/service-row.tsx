import type { dayStates, ServiceState, services } from '../../../contract/platform/status/status.ts'
import { serviceNames, stateNames } from '../../../contract/platform/status/words.ts'
import { shortDay } from '../../core/utc-dates.ts'
import { type Status, StatusText } from '../../ui/status.tsx'

type Day = (typeof dayStates)[number]

const tones: Record<ServiceState, Status> = {
  operational: 'success',
  degraded: 'warning',
  outage: 'danger',
  maintenance: 'info',
  'not-set-up': 'idle',
}

/** The name and tone of a service's state, also of an unknown one. */
export function stateOf(state: string | null | undefined): [tone: Status, word: string] {
  if (state === null || state === undefined) return ['idle', 'Loading...']
  if (!Object.hasOwn(stateNames, state)) return ['idle', 'Unknown']
  return [tones[state as ServiceState], stateNames[state as ServiceState]]
}

/** One service: how it is, and a bar for each day, the lower the worse. `now` is undefined until it is known. */
export function ServiceRow({
  service,
  now,
  days,
  states,
}: {
  service: (typeof services)[number]
  now: string | undefined
  days: string[]
  states: Day[]
}) {
  const [tone, word] = stateOf(now)
  return (
    <li>
      <h3>{serviceNames[service]}</h3>
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
const heights: Record<Day, number> = { operational: HIGH, maintenance: 30, degraded: 24, outage: 12, unknown: 3 }

/** A bar for each day, the lower the worse. */
export function Bars({ states }: { states: Day[] }) {
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

/** What the bars say, in words: the days that were not as they should be. */
export function summary(days: string[], states: Day[]): string {
  const known = states.filter((state) => state !== 'unknown').length
  if (known === 0) return 'No day has been checked yet.'
  const on = (state: Day) => days.filter((_, index) => states[index] === state).map(shortDay)
  const trouble = (
    [
      ['Outage', on('outage')],
      ['Degraded', on('degraded')],
      ['Maintenance', on('maintenance')],
    ] as const
  ).flatMap(([what, dates]) => (dates.length > 0 ? [`${what} on ${dates.join(', ')}.`] : []))
  return [`${known} of ${days.length} days checked.`, ...(trouble.length > 0 ? trouble : ['No trouble.'])].join(' ')
}
