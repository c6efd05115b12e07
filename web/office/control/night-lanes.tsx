import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Run, StopState } from '../../../contract/field/patrols/runs.ts'
import type { OpenCase } from '../../../contract/office/control/control.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { StatusText } from '../../ui/status.tsx'
import { useBoardTens } from './board-context.ts'
import { LANES_AHEAD_H, LANES_BEFORE_H } from './lane-times.ts'

const STEP_H = 2
const MOST_LANES = 6
/** An hour as near to now as this has no figure, which would stand below that of now. */
const BESIDE_NOW_MS = 0.75 * HOUR_MS

type Props = { runs: Run[]; cases: OpenCase[]; zone: string }

/** The rounds of a site true to time, before and after now: a mark for each checkpoint, and one for each case. */
export function NightLanes({ runs, cases, zone }: Props) {
  const { locale } = useCompany()
  const now = useBoardTens()
  const from = now - LANES_BEFORE_H * HOUR_MS
  const share = (moment: number) => ((moment - from) / ((LANES_BEFORE_H + LANES_AHEAD_H) * HOUR_MS)) * 100
  const styleAt = (moment: number) => ({ left: `${share(moment).toFixed(2)}%` })
  const isIn = (moment: number) => share(moment) >= 0 && share(moment) <= 100
  const tours = [...Map.groupBy(runs, ({ tour }) => tour)].slice(0, MOST_LANES)
  const first = Math.ceil(from / (STEP_H * HOUR_MS)) * STEP_H * HOUR_MS
  const hours = Array.from({ length: 4 }, (_, at) => first + at * STEP_H * HOUR_MS).filter(
    (hour) => isIn(hour) && Math.abs(hour - now) > BESIDE_NOW_MS,
  )
  const stops = runs.flatMap((run) => run.stops)
  const count = (...states: StopState[]) => stops.filter(({ state }) => states.includes(state)).length
  const [done, late, missed] = [count('on_time', 'early'), count('late'), count('missed', 'suspicious')]
  return (
    <section className="control-tonight" aria-labelledby="control-tonight">
      <header className="control-head">
        <h2 id="control-tonight">Rounds</h2>
        {runs.length > 0 && (
          <StatusText status={missed > 0 ? 'danger' : late > 0 ? 'warning' : 'success'}>
            {`${done} on time, ${late} late, ${missed} missed`}
          </StatusText>
        )}
      </header>
      {tours.length === 0 ? (
        <p className="ops-note control-more">No round was due here in the last hours, and none is soon.</p>
      ) : (
        <div className="control-lanes" aria-hidden="true">
          <div className="control-hours figure">
            {hours.map((hour) => (
              <span key={hour} style={styleAt(hour)}>
                {clockOf(locale, zone, new Date(hour).toISOString())}
              </span>
            ))}
          </div>
          {tours.map(([tour, rounds]) => (
            <div key={tour} className="control-lane">
              <span>{tour}</span>
              <div>
                {rounds
                  .flatMap(({ id, stops: marks }) => marks.map((stop) => ({ id, stop })))
                  .map(({ id, stop }) => ({ id, stop, at: Date.parse(stop.scannedAt ?? stop.dueAt) }))
                  .filter(({ at }) => isIn(at))
                  .map(({ id, stop, at }) => (
                    <i key={`${id} ${stop.position}`} className={`is-${stop.state}`} style={styleAt(at)} />
                  ))}
              </div>
            </div>
          ))}
          <div className="control-lane">
            <span>Cases</span>
            <div>
              {cases
                .map(({ id, severity, at }) => ({ id, severity, at: Date.parse(at) }))
                .filter(({ at }) => isIn(at))
                .map(({ id, severity, at }) => (
                  <i key={id} className={severity <= 2 ? 'is-bad' : 'is-case'} style={styleAt(at)} />
                ))}
            </div>
          </div>
          <div className="control-now">
            <span style={styleAt(now)}>
              <b className="figure">{clockOf(locale, zone, new Date(now).toISOString())}</b>
            </span>
          </div>
        </div>
      )}
    </section>
  )
}
