import { Dialog } from '../../ui/dialog.tsx'
import { KEYS } from './board-keys.ts'

/** The keys of the board. */
const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Keys of the board" onOpenChange={onClose}>
    <dl className="ops-keys">
      {KEYS.map(([keys, words]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
export default KeysDialog
