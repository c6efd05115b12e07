import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Run, RunStop } from '../../../contract/field/patrols/runs.ts'
import { useNow } from '../../core/use-now.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { StatusText } from '../../ui/status.tsx'
import { minutesInWords, nextOf } from './patrol-words.ts'

/** How far ahead it looks, in minutes, and how many rounds it names. */
const AHEAD_MINUTES = 60
const MOST = 6

type Next = { run: Run; stop: RunStop; inMinutes: number }

/** The next checkpoint of each round that goes on or begins soon, by the minute when it is due. */
function nextStops(runs: Run[], now: number): Next[] {
  return runs
    .flatMap((run) => {
      const stop = run.state === 'scheduled' ? run.stops[0] : nextOf(run)
      return stop ? [{ run, stop, inMinutes: Math.round((Date.parse(stop.dueAt) - now) / MINUTE_MS) }] : []
    })
    .filter(({ inMinutes }) => inMinutes <= AHEAD_MINUTES)
    .toSorted((a, b) => a.inMinutes - b.inMinutes)
}

/** What guards scan within the next hour. */
export function DueNext({ runs, onShow }: { runs: Run[]; onShow: (id: string) => void }) {
  const { locale } = useCompany()
  const next = nextStops(runs, useNow())
  return (
    <section className="patrol-next" aria-labelledby="due-next">
      <header>
        <h2 id="due-next">Due next</h2>
        <span>{`${next.length} of ${AHEAD_MINUTES} min`}</span>
      </header>
      {next.length === 0 && <p className="ops-note">No checkpoint is due within the hour.</p>}
      <ol>
        {next.slice(0, MOST).map(({ run, stop, inMinutes }) => (
          <li key={run.id}>
            <button type="button" onClick={() => onShow(run.id)}>
              <span className="figure">{clockOf(locale, run.zone, stop.dueAt)}</span>
              <span>
                <b>{stop.name}</b>
                <small>{[run.tour, run.guard].filter(Boolean).join(', ')}</small>
              </span>
              <Wait {...{ run, inMinutes }} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the list says of the wait: a phone without a signal and a post without anybody come before the minutes. */
function Wait({ run, inMinutes }: Pick<Next, 'run' | 'inMinutes'>) {
  if (run.guard === null) return <StatusText status="danger">at risk</StatusText>
  if (run.unheardSince !== null) return <StatusText status="warning">no signal</StatusText>
  return <span className="figure">{minutesInWords(inMinutes)}</span>
}
