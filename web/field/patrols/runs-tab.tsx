import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import WifiOff from 'lucide-react/icons/wifi-off'
import { dayText } from '../../../contract/core/short-dates.ts'
import { dayAt, daysLater, momentOf, wallOn } from '../../../contract/core/time.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { type Compliance, complianceNames, type Run } from '../../../contract/field/patrols/runs.ts'
import { useNow } from '../../core/use-now.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segments } from '../../ui/segments.tsx'
import { runsQuery } from './calls.ts'
import { DueNext } from './due-next.tsx'
import { isUnknown } from './patrol-words.ts'
import { RunAside } from './run-aside.tsx'
import { RunLegend } from './run-legend.tsx'
import { RunRow, STOP_ICONS } from './run-row.tsx'

/** A night of rounds goes from noon to noon, so that none is cut at midnight. */
const NOON = 12 * 60
const NIGHT_HOURS = 12

/** What needs a person comes first: missed, incomplete, suspicious. */
const isException = ({ state, stops }: Run) =>
  state === 'missed' || state === 'incomplete' || stops.some((stop) => stop.state === 'suspicious')

/** The rounds of a night by site, with the state of each checkpoint. */
export function RunsTab() {
  const { slug, zone, locale } = useCompany()
  const [filter, change] = useAddressFilter(['night', 'show', 'run'])
  const tonight = dayAt(zone, useNow() - NIGHT_HOURS * HOUR_MS)
  const night = filter.night ?? tonight
  const noon = (day: string) => momentOf(zone, wallOn(day, NOON), 'forward').toISOString()
  const reading = useQuery(runsQuery(slug, { from: noon(night), to: noon(daysLater(night, 1)) }))
  const runs = reading.data?.runs ?? []
  const shown = filter.show === 'exceptions' ? runs.filter(isException) : runs
  const chosen = runs.find(({ id }) => id === filter.run)
  const isNow = night === tonight
  const hasSide = chosen !== undefined || (isNow && runs.length > 0)
  const bySite = Map.groupBy(shown, ({ site }) => site)
  return (
    <>
      <div className="patrol-choice">
        <Button
          variant="outline"
          size="dense"
          icon={ChevronLeft}
          iconOnly
          onClick={() => change({ night: daysLater(night, -1), run: undefined })}
        >
          Night before
        </Button>
        <h2>{`Night of ${dayText(locale, night)}`}</h2>
        <Button
          variant="outline"
          size="dense"
          icon={ChevronRight}
          iconOnly
          onClick={() => change({ night: daysLater(night, 1), run: undefined })}
        >
          Night after
        </Button>
        <Segments
          label="Rounds"
          value={filter.show === 'exceptions' ? 'exceptions' : 'all'}
          options={[
            { value: 'all', label: `All ${runs.length}` },
            { value: 'exceptions', label: 'Exceptions' },
          ]}
          onChange={(show) => change({ show: show === 'all' ? undefined : show })}
        />
      </div>
      {reading.data && (
        <Figures
          figures={reading.data.figures}
          unknown={runs.flatMap((run) => run.stops.filter((stop) => isUnknown(run, stop, reading.data.now))).length}
        />
      )}
      <div className={hasSide ? 'patrol-body has-aside' : 'patrol-body'}>
        <div className="patrol-list">
          <ReadState {...reading} title="The rounds could not be read" lines={8} />
          {reading.data && shown.length === 0 && (
            <EmptyState title={filter.show ? 'No round needs anybody' : 'No rounds in this night'}>
              Draw a tour of a post, and say when it is walked. Rounds are planned a day and a half ahead.
            </EmptyState>
          )}
          {[...bySite].map(([site, ofSite]) => (
            <section key={site} aria-label={site}>
              <SiteHead site={site} runs={ofSite} />
              <ul>
                {ofSite.map((run) => (
                  <RunRow
                    key={run.id}
                    {...{ run, now: reading.data!.now }}
                    isShown={run === chosen}
                    onShow={() => change({ run: run.id })}
                  />
                ))}
              </ul>
            </section>
          ))}
          {reading.data?.isCut && <p className="ops-note">There are more rounds. Choose another night.</p>}
          {shown.length > 0 && <RunLegend />}
        </div>
        {hasSide && (
          <div className="patrol-side">
            {isNow && <DueNext runs={runs} onShow={(run) => change({ run })} />}
            {chosen && <RunAside run={chosen} now={reading.data!.now} onClose={() => change({ run: undefined })} />}
          </div>
        )}
      </div>
    </>
  )
}

const percent = (part: number, of: number) => (of === 0 ? '' : `${((100 * part) / of).toFixed(1)} %`)

function SiteHead({ site, runs }: { site: string; runs: Run[] }) {
  const judged = runs.flatMap(({ stops }) => stops).filter(({ state }) => state !== 'due' && state !== 'excused')
  const onTime = judged.filter(({ state }) => state === 'on_time' || state === 'early').length
  return (
    <header>
      <h3>{site}</h3>
      {judged.length > 0 && (
        <span>
          <b className="figure">{onTime}</b> of {judged.length} on time{' '}
          <b className="figure">{percent(onTime, judged.length)}</b>
        </span>
      )}
    </header>
  )
}

/** The figures of a night, each with the state of checkpoints that it counts. */
const STATES = [
  ['onTime', 'on_time'],
  ['late', 'late'],
  ['missed', 'missed'],
  ['skipped', 'skipped'],
  ['suspicious', 'suspicious'],
  ['excused', 'excused'],
] as const
const BAD = new Set<keyof Compliance>(['missed', 'suspicious'])

function Figures({ figures, unknown }: { figures: Compliance; unknown: number }) {
  const bar = [
    ['on-time', figures.onTime],
    ['late', figures.late],
    ['other', figures.skipped],
    ['missed', figures.missed + figures.suspicious],
  ] as const
  return (
    <dl className="patrol-figures">
      {STATES.map(([part, state]) => (
        <div key={part} className={BAD.has(part) && figures[part] > 0 ? 'is-bad' : ''}>
          <dd className="figure">{figures[part]}</dd>
          <dt>
            <Icon of={STOP_ICONS[state]!} size={14} /> {part === 'excused' ? 'Excused, apart' : complianceNames[part]}
          </dt>
        </div>
      ))}
      <div>
        <dd className="figure">{unknown}</dd>
        <dt>
          <Icon of={WifiOff} size={14} /> Not known
        </dt>
      </div>
      <div className="patrol-share">
        <dt>{`On time of ${figures.due} due`}</dt>
        <dd className="figure">{percent(figures.onTime, figures.due)}</dd>
        {figures.due > 0 && (
          <dd aria-hidden="true">
            {bar.map(
              ([part, count]) => count > 0 && <i key={part} className={`is-${part}`} style={{ flexGrow: count }} />,
            )}
          </dd>
        )}
      </div>
    </dl>
  )
}
