import { shortMomentByClocks, shortSpanByClocks } from '../../../contract/core/locale.ts'
import { DAY_MS, WEEK_MS } from '../../../contract/core/units.ts'
import type { AlertPolicy } from '../../../contract/field/alerts/policies.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { StatusText } from '../../ui/status.tsx'
import { channelWords, targetWords } from './alert-words.ts'

/** Stretches without anybody that are named; more are counted. */
const MOST_GAPS = 4

type Props = { policy: AlertPolicy; people: { userId: string; name: string }[] }

/** The steps of a policy in words, with whom each reaches now and when it reaches nobody. */
export function PolicySteps({ policy: { data, reach }, people }: Props) {
  const { zone, locale } = useCompany()
  const clocks = { locale, zone, home: zone }
  const span = ({ from, to }: { from: string; to: string }) => {
    const [begin, end] = [new Date(from), new Date(to)]
    const ms = end.getTime() - begin.getTime()
    if (ms >= WEEK_MS) return 'in the whole week to come'
    if (ms < DAY_MS) return shortSpanByClocks(clocks, { from: begin, to: end })
    return `${shortMomentByClocks(clocks, begin)} to ${shortMomentByClocks(clocks, end)}`
  }
  return (
    <>
      <p className="ops-note">
        {data.severities.length === 0
          ? 'For no severity: it is for drills alone.'
          : `For alerts of severity ${data.severities.toSorted().join(', ')}.`}
      </p>
      <ol className="ops-policy-steps">
        {data.steps.map((step, index) => {
          const { people: now, empty } = reach[index]!
          const more = empty.length - MOST_GAPS
          return (
            <li key={index}>
              {`${waitOf(step.minutes, index)}: ${step.targets.map((each) => targetWords(each, people)).join(', ')}. `}
              {`${step.channels.map((channel) => channelWords[channel]).join(', then ')}.`}
              <small>{now.length > 0 ? `Now: ${now.join(', ')}` : 'Nobody now: it is skipped at once'}</small>
              {empty.length > 0 && (
                <StatusText status="warning">
                  {`Reaches nobody ${empty.slice(0, MOST_GAPS).map(span).join('; ')}`}
                  {more > 0 && ` and ${more} more times within a week`}
                </StatusText>
              )}
            </li>
          )
        })}
      </ol>
      <p className="ops-note">
        {data.repeats > 0 ? `Then from the top, ${data.repeats === 1 ? 'once' : `${data.repeats} times`}. ` : ''}
        {data.idleMinutes !== null &&
          `Open again where it is acknowledged and not resolved within ${data.idleMinutes} minutes.`}
      </p>
    </>
  )
}

const waitOf = (minutes: number, index: number) => {
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return minutes === 0 ? 'At once' : index === 0 ? `After ${wait}` : `${wait} later`
}
