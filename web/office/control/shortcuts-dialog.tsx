import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SHORTCUTS } from './shortcuts.ts'

type Props = { isOn: boolean; onTurn: (isOn: boolean) => void; onClose: () => void }

/** The keys of the board, and whether they are heard. */
export default function ShortcutsDialog({ isOn, onTurn, onClose }: Props) {
  return (
    <Dialog open title="Keys of the board" description="Single keys, while nothing is written." onOpenChange={onClose}>
      <Switch label="Hear these keys" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
      <dl className="control-keys">
        {SHORTCUTS.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd className="figure">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
