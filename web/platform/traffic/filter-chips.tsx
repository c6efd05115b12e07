import X from 'lucide-react/icons/x'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddFilter } from './add-filter.tsx'
import { type ReportQuery, filterInWords, type FilterName, filterNames } from './report-query.ts'

const joined: Record<FilterName, string> = {
  path: 'Saw',
  source: 'Came from',
  campaign: 'Campaign is',
  device: 'Device is',
}

/** What the report is narrowed to: each filter can be removed, and another added. */
export function FilterChips({
  asked,
  report,
  onChange,
}: {
  asked: ReportQuery
  report: Report
  onChange: (next: Partial<Record<FilterName, string>>) => void
}) {
  const set = filterNames.filter((name) => asked[name] !== undefined)
  return (
    <div className="chips" role="group" aria-label="Filters">
      {set.map((name) => {
        const value = filterInWords(name, asked[name]!)
        return (
          <span key={name} className="chip">
            <span>{joined[name]}</span>
            <b className={name === 'device' ? undefined : 'figure'}>{value}</b>
            <button
              type="button"
              aria-label={`Remove the filter ${joined[name].toLowerCase()} ${value}`}
              onClick={() => onChange({ [name]: '' })}
            >
              <Icon of={X} size={14} />
            </button>
          </span>
        )
      })}
      <AddFilter report={report} onAdd={onChange} />
      {set.length > 1 && (
        <Button variant="text" size="row" onClick={() => onChange({ path: '', source: '', campaign: '', device: '' })}>
          Clear {set.length}
        </Button>
      )}
    </div>
  )
}
