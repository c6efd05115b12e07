import type { timeEntries } from '../../../contract/field/attendance/time-entries.ts'
import type { Reply } from '../../../contract/core/core.ts'
import { HandOverCard, NeedingCard } from './now-cards.tsx'

type Board = Reply<(typeof timeEntries)['board']>

/** So many dots are still told apart. */
const MOST_DOTS = 60

/** Who is on post now, and each guard who needs somebody: late, there past the end, or gone with a note unread. */
export function NowStrip({ board }: { board: Board }) {
  const { now, planned, onPost, rows, unread } = board
  const needing = rows.filter(({ state }) => state === 'late' || state === 'over')
  const count = needing.length + unread.length
  return (
    <section className="time-now" aria-label="Now">
      <div>
        <h2>
          On post now
          <span className="figure">
            <strong>{onPost}</strong> {`of ${planned}`}
          </span>
        </h2>
        <Share {...board} />
        <p className="ops-note">{count === 0 ? 'Nobody is missing.' : `${count} to settle`}</p>
      </div>
      {needing.map((row) => (
        <NeedingCard
          key={`${row.guardId} ${row.shiftId}`}
          row={row}
          now={now}
          others={rows.filter(({ postId, guardId }) => postId === row.postId && guardId !== row.guardId)}
        />
      ))}
      {unread.map((each) => (
        <HandOverCard key={`${each.guardId} ${each.since}`} unread={each} />
      ))}
    </section>
  )
}

/** A dot for each guard, or a bar where there are too many: for the eye alone. */
function Share({ planned, onPost, rows }: Board) {
  if (planned === 0 || planned > MOST_DOTS)
    return (
      <span
        className="time-share"
        style={{ backgroundSize: `${planned === 0 ? 100 : (onPost / planned) * 100}% 100%` }}
      />
    )
  const over = rows.filter(({ state }) => state === 'over').length
  return (
    <span className="time-dots" aria-hidden="true">
      {Array.from({ length: planned }, (_, at) => (
        <i key={at} className={at < onPost - over ? undefined : at < onPost ? 'is-over' : 'is-late'} />
      ))}
    </span>
  )
}
