import ListFilter from 'lucide-react/icons/list-filter'
import { type ReactNode, useState } from 'react'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { Site } from '../../../contract/planning/sites/sites.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { SiteMenu } from './board-parts.ts'
import { coverageOf, isCovered, shareOf } from '../shifts/coverage.ts'
import type { FILTERS } from './schedule-screen.tsx'
import type { SiteMenuProps } from './site-menu.tsx'
import { SitesButton } from './sites-button.tsx'
import { dayName, hoursOf, minutesOf } from '../shifts/week.ts'

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
  const blockedMinutes = shown
    .filter((shift) => blocked.has(shift.id) && isCovered(shift))
    .reduce((sum, shift) => sum + minutesOf(shift), 0)
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

/** The button of the sites. What it opens comes after the board, or with the first press. */
function SiteChoice(props: SiteMenuProps) {
  const { sites, only } = props
  const [isWanted, setWanted] = useState(false)
  const button = (
    <SitesButton
      all={sites.length}
      chosen={only.size}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  )
  return isWanted ? <SiteMenu {...props} waiting={button} /> : button
}
