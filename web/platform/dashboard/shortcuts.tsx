import { Dialog } from '../../ui/dialog.tsx'
import { shortcuts } from './keys.ts'

/** What the keyboard does, as a list. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className="shortcut-list">
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="keycap">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="dialog-text">On a Mac, Cmd stands for Ctrl.</p>
    </Dialog>
  )
}
