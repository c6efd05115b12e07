import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Icon } from '../../ui/icon.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { topIcons } from '../../ui/top-icons.ts'
import type { Summary } from './fields.ts'
import { LinkStateText } from './link-state.tsx'

type Props = ReturnType<Summary> & { wrong: boolean; open: boolean; onToggle: () => void }

/** The row of a list as it reads while it is closed, which opens it. */
export function RowToggle({ title, aside, icon, link, wraps, wrong, open, onToggle }: Props) {
  const figure = aside && <span className="row-aside figure">{aside}</span>
  return (
    <button type="button" className="row-toggle" aria-expanded={open} onClick={onToggle}>
      {icon !== undefined && (
        <span className="row-icon">
          <NamedIcon name={icon} size={16} also={topIcons} />
        </span>
      )}
      {link ? (
        <span className="row-words">
          <span className="row-title">{title}</span>{' '}
          <span className="row-link">
            <LinkStateText href={link} /> {figure}
          </span>
        </span>
      ) : (
        <span className={wraps ? 'row-title row-wraps' : 'row-title'}>{title}</span>
      )}
      {wrong && <Icon of={CircleAlert} size={14} label="Has problems" className="row-wrong" />}
      {!link && figure}
      <Icon of={open ? ChevronUp : ChevronDown} size={16} />
    </button>
  )
}
