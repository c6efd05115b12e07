import type { Release } from '../../../contract/platform/releases/releases.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { PublishTime } from '../editor/publish-time.tsx'
import { fromLocal, momentOf, toLocal, whenOf } from '../../core/times.ts'
import { ReleaseCalendar } from './release-calendar.tsx'

const MORNING = 6

type Props = {
  release: Release
  /** The time that is being chosen, as its field holds it; null for at once. */
  time: string | null
  error: string | undefined
  onTime: (time: string | null) => void
  onUndo: () => void
}

/** When a release goes live, what else happens by itself, and the way back. */
export function ReleaseWhen({ release, time, error, onTime, onUndo }: Props) {
  const { state, at, failure, releasedAt, releasedBy, undoneAt, undoableUntil } = release
  const chosen = time === null ? null : fromLocal(time)
  const onDay = (day: Date) => {
    const [hour, minute] = chosen ? [new Date(chosen).getHours(), new Date(chosen).getMinutes()] : [MORNING, 0]
    onTime(toLocal(new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute).toISOString()))
  }
  return (
    <section className="pane release-when" aria-label="When">
      <div className="pane-head">
        <h2>When</h2>
        {state === 'open' && (
          <span className="pane-end">
            <Segments
              label="When"
              value={time === null ? 'now' : 'later'}
              onChange={(value) => (value === 'now' ? onTime(null) : onDay(tomorrow()))}
              options={[
                { value: 'now', label: 'Now' },
                { value: 'later', label: 'At a set time' },
              ]}
            />
          </span>
        )}
      </div>
      <div className="release-part" role="status">
        {failure && state === 'open' && (
          <p className="release-failure">{`It did not go live at its time. ${failure}`}</p>
        )}
        {state === 'open' && time === null && <p>All of it goes live in one step, or none does.</p>}
        {state === 'scheduled' && at && (
          <p>
            Goes live <time dateTime={at}>{whenOf(at)}</time>, your time. Later edits stay drafts.
          </p>
        )}
        {releasedAt && (
          <p>
            Went live <time dateTime={releasedAt}>{momentOf(releasedAt)}</time>
            {releasedBy ? `, by ${releasedBy.name}.` : ', as scheduled.'}
          </p>
        )}
        {undoneAt && (
          <p>
            Undone <time dateTime={undoneAt}>{momentOf(undoneAt)}</time>.
          </p>
        )}
        {state === 'open' && time !== null && (
          <PublishTime label="Goes live" value={time} onChange={onTime} error={error} />
        )}
      </div>
      {undoableUntil && <Back until={undoableUntil} onUndo={onUndo} />}
      <ReleaseCalendar chosen={chosen ? new Date(chosen) : null} {...(state === 'open' && { onDay })} />
    </section>
  )
}

const Back = ({ until, onUndo }: { until: string; onUndo: () => void }) => (
  <div className="release-part release-back">
    <h3>One press undoes all of it</h3>
    <p>Until {whenOf(until)}. What was edited later is kept as a draft.</p>
    <Button variant="outline" size="row" onClick={onUndo}>
      See what it would restore
    </Button>
  </div>
)

function tomorrow(): Date {
  const day = new Date()
  day.setDate(day.getDate() + 1)
  return day
}
