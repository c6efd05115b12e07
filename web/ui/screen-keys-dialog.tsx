import { Dialog } from './dialog.tsx'
import type { ScreenKeys } from './screen-keys.ts'
import { Switch } from './switch.tsx'
import './screen-keys.css'

type Props = {
  title: string
  keys: ScreenKeys<string>
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

/** The keys of a screen, which a person can turn off. */
export default function ScreenKeysDialog({ title, keys, isOn, onTurn, onClose }: Props) {
  return (
    <Dialog open title={title} description="Single keys, while nothing is written." onOpenChange={onClose}>
      <Switch label="Hear these keys" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
      <dl className="screen-keys">
        {keys.map(({ key, does }) => (
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
