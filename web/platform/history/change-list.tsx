import type { Difference } from './differences.ts'
import { DiffWords } from './diff-view.tsx'
import './change-list.css'

const MOST = 30

type Props = {
  differences: readonly Difference[]
  label: string
  /** What the earlier and the later side are called. */
  sides: readonly [string, string]
}

/** Differences field by field, each with both its sides. */
export const ChangeList = ({ differences, label, sides: [before, after] }: Props) => (
  <ul className="changes" aria-label={label}>
    {differences.slice(0, MOST).map((difference, at) => (
      <li key={`${difference.path} ${at}`}>
        <b>{difference.label}</b>
        <Side of={difference} label={before} without="added" />
        <Side of={difference} label={after} without="removed" />
      </li>
    ))}
    {differences.length > MOST && <li className="changes-none">and {differences.length - MOST} more fields</li>}
  </ul>
)

/** One side of what changed. Formatting has no words to show. */
function Side({ of: { pieces }, label, without }: { of: Difference; label: string; without: 'added' | 'removed' }) {
  const shown = pieces.filter(({ change }) => change !== without)
  return (
    <div>
      <span className="changes-side">{label}</span>
      <p>
        {shown.map((piece, at) => (
          <DiffWords key={at} piece={piece} first={at === 0} last={at === shown.length - 1} />
        ))}
        {shown.length === 0 && <em>{pieces.length === 0 ? 'other formatting' : 'nothing'}</em>}
      </p>
    </div>
  )
}
