import ChevronDown from 'lucide-react/icons/chevron-down'
import Hand from 'lucide-react/icons/hand'
import Radio from 'lucide-react/icons/radio'
import type { ControlledService } from '../../../contract/platform/status/control.ts'
import { type Health, healths } from '../../../contract/platform/status/status.ts'
import { serviceNames, stateNames } from '../../../contract/platform/status/words.ts'
import { momentOf } from '../../core/times.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'

/** Whether visitors see what the check of a service finds, or what a person says until a moment. */
export function OverrideChoice({
  of: { service, override },
  onChoose,
  onEnd,
}: {
  of: ControlledService
  onChoose: (status: Health) => void
  onEnd: () => void
}) {
  const word = override ? stateNames[override.status] : 'As checked'
  return (
    <>
      <Menu
        align="start"
        entries={[
          override && { label: 'As checked', icon: Radio, onSelect: onEnd },
          ...healths.map((status) => ({
            label: `${stateNames[status]}…`,
            icon: Hand,
            onSelect: () => onChoose(status),
          })),
        ]}
      >
        <button type="button" className="override-choice input" data-set={override ? true : undefined}>
          <Icon of={override ? Hand : Radio} size={14} />
          <span className="visually-hidden">Override {serviceNames[service]}: </span>
          {word}
          <Icon of={ChevronDown} size={14} />
        </button>
      </Menu>
      {override && (
        <span className="override-said quiet">
          {override.by ?? 'Somebody'}, to <time dateTime={override.until}>{momentOf(override.until)}</time>
        </span>
      )}
    </>
  )
}
