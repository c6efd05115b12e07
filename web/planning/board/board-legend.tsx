import Keyboard from 'lucide-react/icons/keyboard'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../ui/button.tsx'

const LOOKS: [look: string, word: string][] = [
  ['is-confirmed', 'Day'],
  ['is-confirmed is-night', 'Night'],
  ['is-open', 'Open'],
  ['is-ghost', 'If taken'],
  ['is-unconfirmed', 'Not confirmed'],
  ['is-changed', 'Changed'],
  ['is-blocked', 'Blocked'],
]

type Props = { guards: number; canUndo: boolean; onUndo: () => void; onKeys: () => void }

/** What the chips of the board mean, and the last action to take back. */
export const BoardLegend = ({ guards, canUndo, onUndo, onKeys }: Props) => (
  <footer className="ops-legend">
    <ul aria-label="What the chips mean">
      {LOOKS.map(([look, word]) => (
        <li key={word}>
          <i className={`ops-chip ${look}`} aria-hidden="true" />
          {word}
        </li>
      ))}
    </ul>
    <span className="ops-legend-end">
      <span className="figure">{guards}</span> guards
      <Button variant="quiet" size="row" icon={Undo2} disabled={!canUndo} onClick={onUndo}>
        Undo
      </Button>
      <Button variant="quiet" size="row" icon={Keyboard} onClick={onKeys}>
        Keys
      </Button>
    </span>
  </footer>
)
