import Building from 'lucide-react/icons/building-2'
import CircleDot from 'lucide-react/icons/circle-dot'
import Layers from 'lucide-react/icons/layers'
import Minus from 'lucide-react/icons/minus'
import type { ComponentProps } from 'react'
import type { Namer } from '../../../contract/site/industries/matrix.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Cell } from './matrix-queries.ts'

const names: Record<Namer, string> = {
  industry: 'Named by the industry',
  solution: 'Named by the solution',
  both: 'Named by both',
}
const states = { missing: 'Missing', drafted: 'Only in a draft', taken: 'Removed in a draft, still live', live: 'Live' }
type State = keyof typeof states

const stateOf = ({ draft, live }: Cell): State => (draft ? (live ? 'live' : 'drafted') : live ? 'taken' : 'missing')

const legendId = (word: string) => `matrix-${word}`

function By({ namer }: { namer: Namer }) {
  return (
    <>
      {namer !== 'solution' && <Icon of={Building} size={16} />}
      {namer !== 'industry' && <Icon of={Layers} size={16} />}
    </>
  )
}

function Mark({ state }: { state: State }) {
  // The icon of a circle is part of what every visitor loads, which would grow by its export.
  if (state === 'missing') return <i className="matrix-ring" />
  if (state === 'live') return null
  return (
    <>
      {state === 'taken' && <Icon of={Minus} size={16} />}
      <Icon of={CircleDot} size={12} />
    </>
  )
}

/** What the marks mean. Each cell is described by the words that stand here. */
export const MatrixLegend = () => (
  <ul className="matrix-legend" aria-label="What the marks mean">
    {(Object.keys(names) as Namer[]).map((namer) => (
      <li key={namer}>
        <span className="matrix-mark">
          <By namer={namer} />
        </span>
        <span id={legendId(namer)}>{names[namer]}</span>
      </li>
    ))}
    {(['drafted', 'taken', 'missing'] as const).map((state) => (
      <li key={state}>
        <span className={`matrix-mark matrix-${state}`}>
          <Mark state={state} />
        </span>
        <span id={legendId(state)}>{states[state]}</span>
      </li>
    ))}
    <li className="visually-hidden" id={legendId('live')}>
      {states.live}
    </li>
  </ul>
)

/**
 * A place of the matrix: pressed while the drafts relate the two. While its save is under way (`waiting`), presses do
 * nothing.
 */
export function MatrixCell({
  cell,
  waiting,
  onPress,
  ...rest
}: { cell: Cell; waiting: boolean | undefined; onPress: (cell: Cell) => void } & ComponentProps<'button'>) {
  const { industry, solution, draft } = cell
  const state = stateOf(cell)
  const busy = waiting !== undefined
  return (
    <button
      type="button"
      className={`matrix-cell matrix-${state}`}
      aria-label={`${industry.title}, ${solution.title}`}
      aria-pressed={waiting ?? draft !== null}
      aria-describedby={[draft, state].flatMap((word) => (word ? [legendId(word)] : [])).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress(cell)
      }}
      {...rest}
    >
      {busy ? (
        <Spinner size={16} />
      ) : (
        <>
          {draft && <By namer={draft} />}
          <Mark state={state} />
        </>
      )}
    </button>
  )
}
