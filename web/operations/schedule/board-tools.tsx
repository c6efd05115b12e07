import ChevronDown from 'lucide-react/icons/chevron-down'
import ListFilter from 'lucide-react/icons/list-filter'
import { type ReactNode, useState } from 'react'
import type { Shift } from '../../../contract/operations/schedule/schedule.ts'
import type { Site } from '../../../contract/operations/sites/sites.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { coverageOf, shareOf } from './coverage.ts'
import type { FILTERS } from './schedule-screen.tsx'
import { dayName, hoursOf, minutesOf } from './week.ts'

type Filter = Partial<Record<(typeof FILTERS)[number], string>>

type Props = {
  filter: Filter
  change: (next: Filter) => void
  sites: Site[]
  shifts: Shift[]
  blocked: ReadonlySet<string>
  today: string
  isMonth: boolean
  children: ReactNode
}

/** What the board shows and in which order, and how much of it is covered. */
export function BoardTools({ filter, change, sites, shifts, blocked, today, isMonth, children }: Props) {
  const only = new Set(filter.site ? filter.site.split(',') : [])
  const shown = only.size === 0 ? shifts : shifts.filter(({ siteId }) => only.has(siteId))
  const coverage = coverageOf(shown)
  const open = coverage.neededMinutes - coverage.coveredMinutes
  const blockedMinutes = shown.filter(({ id }) => blocked.has(id)).reduce((sum, shift) => sum + minutesOf(shift), 0)
  const share = (minutes: number) => `${(minutes / Math.max(1, coverage.neededMinutes)) * 100}%`
  return (
    <div className="ops-tools">
      <Segments
        label="Rows of the board"
        value={filter.by === 'guard' || filter.by === 'month' ? filter.by : 'site'}
        onChange={(value) => change({ by: value })}
        options={[
          { value: 'site', label: 'By site' },
          { value: 'guard', label: 'By guard' },
          { value: 'month', label: 'Month' },
        ]}
      />
      <SiteChoice {...{ sites, only }} onChange={(site) => change({ site })} />
      {!isMonth && (
        <>
          <Button
            variant="outline"
            size="dense"
            icon={ListFilter}
            aria-pressed={filter.first === 'open'}
            onClick={() => change({ first: filter.first === 'open' ? '' : 'open' })}
          >
            Open first
          </Button>
          <p className="ops-coverage" hidden={coverage.neededMinutes === 0}>
            <strong>Coverage</strong>
            <span className="ops-coverage-bar" aria-hidden="true">
              <i className="is-covered" style={{ width: share(coverage.coveredMinutes - blockedMinutes) }} />
              <i className="is-blocked" style={{ width: share(blockedMinutes) }} />
              <i className="is-open" style={{ width: share(open) }} />
            </span>
            <span>
              <span className="figure">{Math.round(coverage.coveredMinutes / 60)}</span>
              {' of '}
              <span className="figure">{hoursOf(coverage.neededMinutes)}</span>
            </span>
            <strong className="figure">{shareOf(coverage)}</strong>
            {open > 0 && <StatusText status="danger">{`${hoursOf(open)} open`}</StatusText>}
            {blockedMinutes > 0 && <StatusText status="warning">{`${hoursOf(blockedMinutes)} blocked`}</StatusText>}
          </p>
        </>
      )}
      {children}
      <p className="ops-today">
        Today <strong className="figure">{dayName(today)}</strong>
      </p>
    </div>
  )
}

type ChoiceProps = { sites: Site[]; only: ReadonlySet<string>; onChange: (site: string) => void }

/** The sites that are shown: all, or those that are ticked. */
function SiteChoice({ sites, only, onChange }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const toggle = (id: string) => {
    const next = new Set(only)
    if (!next.delete(id)) next.add(id)
    onChange([...next].join())
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label="Sites"
      className="ops-site-choice"
      trigger={
        <Button variant="outline" size="dense">
          {only.size === 0 ? 'All sites' : 'Sites'}{' '}
          <span className="figure">{only.size === 0 ? sites.length : `${only.size}/${sites.length}`}</span>
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
    >
      <Button variant="quiet" size="row" disabled={only.size === 0} onClick={() => onChange('')}>
        All sites
      </Button>
      <ul>
        {sites.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={only.has(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
