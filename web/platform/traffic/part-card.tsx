import { useState } from 'react'
import type { Report, ReportPart } from '../../../contract/platform/analytics/report.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type ReportQuery, csv, filterOf, type FilterName } from './report-query.ts'
import { BarTable } from './bar-table.tsx'

/** Lists of one sort, one of which is in sight. */
export function PartCard<P extends ReportPart>({
  title,
  options,
  report,
  asked,
  onFilter,
}: {
  title: string
  options: readonly { value: P; label: string }[]
  report: Report
  asked: ReportQuery
  onFilter: (next: Partial<Record<FilterName, string>>) => void
}) {
  const [chosen, setChosen] = useState<P>(options[0]!.value)
  return (
    <section className="card report-part" aria-label={title}>
      <header className="card-head">
        <h2>{title}</h2>
        <span className="report-tools">
          {options.length > 1 && <Segments label={title} options={options} value={chosen} onChange={setChosen} />}
          <CsvButton read={() => csv(asked, chosen)} />
        </span>
      </header>
      <BarTable
        part={chosen}
        figures={report.parts[chosen]}
        onFilter={(value) => onFilter({ [filterOf[chosen]!]: value })}
      />
    </section>
  )
}
