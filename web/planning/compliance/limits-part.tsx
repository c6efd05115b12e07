import type { Locale } from '../../../contract/core/locale.ts'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import type { GuardRecord, Measure } from '../../../contract/planning/compliance/records.ts'
import { useCompany } from '../organisations/company.ts'
import { weekNumber } from '../shifts/week.ts'
import { hoursIn } from './days.ts'
import { Part } from './part.tsx'

type Row = { title: string; note: string }

const figureOf = ({ unit }: Measure, figure: number) => (unit === 'minutes' ? `${hoursIn(figure)} h` : String(figure))

/** The name of a measure, and its note. */
function rowOf(
  locale: Locale,
  measure: Measure,
  { weeks, hoursMissingBefore }: GuardRecord,
  agreed: { min: number | null; max: number | null },
): Row {
  const { kind, measured, isExempt } = measure
  const week = weekNumber(weeks.at(-1)!.monday)
  if (kind === 'week') {
    const over = agreed.max === null || measured === null ? null : measured - agreed.max
    const note =
      over === null
        ? 'No most agreed with the guard'
        : over > 0
          ? `${hoursIn(over)} h over the ${hoursIn(agreed.max!)} h agreed`
          : `${hoursIn(-over)} h under the ${hoursIn(agreed.max!)} h agreed`
    return { title: `Week ${week}`, note }
  }
  if (kind === 'average') {
    const title = `${measure.weeks ?? weeks.length}-week average`
    const isNew = measure.weeks !== null && measure.weeks < weeks.length
    const notes = [
      isExempt && 'The guard consented to longer hours.',
      isNew && 'The guard was hired within it: it counts from the day of hire.',
      hoursMissingBefore !== null &&
        `Hours before ${fullDayText(locale, hoursMissingBefore)} are not known and count as free.`,
    ]
    return { title, note: notes.filter(Boolean).join(' ') }
  }
  if (kind === 'nights') return { title: 'Nights in a row', note: 'The longest run that touches this week' }
  if (kind === 'rest')
    return {
      title: 'Shortest rest',
      note: measured === null ? 'No two shifts this week' : 'Between shifts of this week',
    }
  return { title: 'Rest owed', note: measured === 0 ? 'Nothing to give back' : 'To be given back before it is due' }
}

/** A measure as a bar: full is at its limit. Rest is better the longer it is. */
function Bar({ measure: { kind, measured, limit, isBroken } }: { measure: Measure }) {
  const share = measured === null || !limit ? 0 : Math.min(100, (measured / limit) * 100)
  return (
    <div className="ops-meter" aria-hidden="true">
      <i className={isBroken ? 'is-broken' : kind === 'rest' ? 'is-good' : ''} style={{ width: `${share}%` }} />
    </div>
  )
}

/** The work of the weeks of an average as columns, with the limit and the average as lines. */
function Weeks({ weeks, average }: { weeks: GuardRecord['weeks']; average: Measure }) {
  const most = Math.max(average.limit ?? 0, ...weeks.map(({ minutes }) => minutes), 60) * 1.1
  const height = (minutes: number) => `${((minutes / most) * 100).toFixed(1)}%`
  return (
    <>
      <div className="ops-weeks" aria-hidden="true">
        {weeks.map(({ monday, minutes }) => (
          <i key={monday} style={{ height: height(minutes) }} />
        ))}
        {average.limit !== null && <u className="is-limit" style={{ bottom: height(average.limit) }} />}
        {average.measured !== null && <u style={{ bottom: height(average.measured) }} />}
      </div>
      <table className="visually-hidden">
        <caption>Hours of each week</caption>
        <tbody>
          {weeks.map(({ monday, minutes }) => (
            <tr key={monday}>
              <th scope="row">{`Week ${weekNumber(monday)}`}</th>
              <td>{`${hoursIn(minutes)} h`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Hours, nights and rest of a guard against the limits that hold, each with the source of its rule. */
export function LimitsPart({
  record,
  agreed,
}: {
  record: GuardRecord
  agreed: { min: number | null; max: number | null }
}) {
  const { locale } = useCompany()
  const law = record.packs.filter(({ key }) => key !== 'basics')
  return (
    <Part title="Hours against limits" aside={law.map(({ title, version }) => `${title} ${version}`).join(', ')}>
      <ul className="ops-limits">
        {record.measures.map((measure) => {
          const { title, note } = rowOf(locale, measure, record, agreed)
          const { kind, measured, limit, source, isBroken } = measure
          return (
            <li key={kind}>
              <p>
                <strong>{title}</strong>
                <span>
                  <strong className="figure">{measured === null ? '–' : figureOf(measure, measured)}</strong>
                  <span className="figure ops-note">
                    {limit === null ? ' no limit' : ` of ${figureOf(measure, limit)}`}
                  </span>
                </span>
              </p>
              {kind === 'average' ? <Weeks weeks={record.weeks} average={measure} /> : <Bar measure={measure} />}
              {isBroken && <p className="ops-problem">This rule is broken this week.</p>}
              <p className="ops-note">{note}</p>
              {source !== null && <p className="ops-source">{source}</p>}
            </li>
          )
        })}
      </ul>
      <p className="ops-legal">Not legal advice. Statutes change: check the sources.</p>
    </Part>
  )
}
