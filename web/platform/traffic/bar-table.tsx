import type { CSSProperties } from 'react'
import type { Figure, ReportPart } from '../../../contract/platform/analytics/report.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { filterOf, valueOf } from './report-query.ts'
import { changeOf, inWords, leadRate, nameOf, shareOf } from './report-words.ts'

const heads: Record<ReportPart, string> = {
  page: 'Page',
  entry: 'First page',
  exit: 'Last page',
  source: 'Source',
  campaign: 'Source and campaign',
  device: 'Device',
  country: 'Country',
  event: 'Event',
  step: 'Step',
}
const ROWS = 12

type Column = { name: string; of: (figure: Figure) => string }
const before: Column = { name: 'Before', of: ({ before }) => inWords(before) }
const leads: Column = { name: 'Leads', of: ({ leads }) => inWords(leads) }
const rate: Column = { name: 'Rate', of: (figure) => shareOf(leadRate(figure)) }
const views = (name: string): Column => ({ name, of: ({ views }) => inWords(views) })

const columns: Partial<Record<ReportPart, Column[]>> = {
  page: [views('Views'), before, leads],
  event: [views('Times'), before],
}

/**
 * Figures as a table whose rows are bars: the bar is this period, the notch the one before. Pressing a name narrows the
 * report to it.
 */
export function BarTable({
  part,
  figures,
  onFilter,
}: {
  part: ReportPart
  figures: readonly Figure[]
  onFilter: (value: string) => void
}) {
  const shown = figures.filter(({ visitors }) => visitors > 0).slice(0, ROWS)
  const most = Math.max(1, ...shown.flatMap(({ visitors, before }) => [visitors, before]))
  if (shown.length === 0)
    return <EmptyState title="Nothing was counted in this period">Choose a longer one, or fewer filters.</EmptyState>
  const rest = columns[part] ?? [before, leads, rate]
  return (
    <table className="bar-table">
      <thead>
        <tr>
          <th scope="col">{heads[part]}</th>
          <th scope="col">Visitors</th>
          {rest.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((figure) => (
          <tr key={figure.key}>
            <th scope="row">
              <Bar
                name={nameOf(part, figure.key)}
                now={figure.visitors / most}
                before={figure.before / most}
                {...(filterOf[part] && { onPress: () => onFilter(valueOf(part, figure.key)) })}
              />
            </th>
            <td className="figure" title={changeOf(figure.visitors, figure.before)?.words}>
              {inWords(figure.visitors)}
            </td>
            {rest.map(({ name, of }) => (
              <td key={name} className="figure">
                {of(figure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const share = (part: number) => `${part * 100}%`

/** A name over its bar; with `onPress` the name is a button that narrows the report. */
export function Bar({
  name,
  now,
  before,
  onPress,
}: {
  name: string
  now: number
  before: number
  onPress?: () => void
}) {
  return (
    <span className="bar" data-new={before === 0} style={{ '--w': share(now), '--p': share(before) } as CSSProperties}>
      {onPress ? (
        <button type="button" title={`Only visits by ${name}`} onClick={onPress}>
          {name}
        </button>
      ) : (
        <span title={name}>{name}</span>
      )}
    </span>
  )
}
