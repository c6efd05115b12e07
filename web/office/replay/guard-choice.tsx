import Plus from 'lucide-react/icons/plus'
import { MOST_TRAILS, type Replay } from '../../../contract/office/replay/replay.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { initialsOf } from '../control/control-words.ts'
import { LineMark } from './guard-marks.tsx'

type Props = { replay: Replay; hidden: ReadonlySet<string>; onHide: (id: string) => void; onAdd: (id: string) => void }

/** Whose trails are shown. More guards of the site are added one by one: each look is on record. */
export function GuardChoice({ replay: { guards, others }, hidden, onHide, onAdd }: Props) {
  const left = MOST_TRAILS - guards.length
  return (
    <div className="replay-choice" role="group" aria-label="Trails">
      {guards.map(({ id, name }, nth) => (
        <button key={id} type="button" aria-pressed={!hidden.has(id)} title={name} onClick={() => onHide(id)}>
          <LineMark nth={nth} />
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className="replay-name">{name.split(' ')[0]}</span>
        </button>
      ))}
      {others.length > 0 && left > 0 && (
        <Menu
          align="start"
          entries={others.map(({ id, name, post }) => ({ label: `${name}, ${post}`, onSelect: () => onAdd(id) }))}
        >
          <button type="button" className="is-more" aria-label={`${others.length} more on site`}>
            <Icon of={Plus} size={14} />
            <span className="replay-name">{`${others.length} more on site`}</span>
          </button>
        </Menu>
      )}
    </div>
  )
}
