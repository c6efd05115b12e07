import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FILE_KEYS } from './file-keys.ts'

type Props = { isOn: boolean; onTurn: (isOn: boolean) => void; onClose: () => void }

/** The keys of an incident's file, which a person can turn off. */
export default function KeysDialog({ isOn, onTurn, onClose }: Props) {
  return (
    <Dialog open title="Keys of the file" description="Single keys, while nothing is written." onOpenChange={onClose}>
      <Switch label="Hear these keys" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
      <dl className="file-keys">
        {FILE_KEYS.map(({ key, does }) => (
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
