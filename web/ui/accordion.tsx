import { createContext, use, useId, type ReactNode, type SyntheticEvent } from 'react'
import Plus from 'lucide-react/icons/plus'
import { Icon } from './icon.tsx'

const GroupName = createContext<string | undefined>(undefined)

/** Questions that open in place: the browser's own `<details>`, so the answers are in the page without any script. */
export function Accordion({
  single,
  className,
  children,
}: {
  /** Opening one closes the others. */
  single?: boolean
  className?: string
  children: ReactNode
}) {
  const name = useId()
  return (
    <div className={className ? `accordion ${className}` : 'accordion'}>
      <GroupName value={single ? name : undefined}>{children}</GroupName>
    </div>
  )
}

/** One of them. `open` is how it starts; after that it is the reader's. */
export function AccordionItem({
  title,
  open,
  icon = Plus,
  onToggle,
  children,
}: {
  title: ReactNode
  open?: boolean
  icon?: typeof Plus
  onToggle?: (open: boolean) => void
  children: ReactNode
}) {
  const name = use(GroupName)
  return (
    <details
      name={name}
      open={open}
      onToggle={(event) => {
        closeOthers(event)
        onToggle?.(event.currentTarget.open)
      }}
    >
      <summary>
        {title}
        <Icon of={icon} />
      </summary>
      <div className="accordion-content">{children}</div>
    </details>
  )
}

// Browsers before 2024 ignore the name that makes a group exclusive.
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>) {
  if (!opened.open || !opened.hasAttribute('name')) return
  for (const other of opened.parentElement!.querySelectorAll<HTMLDetailsElement>(':scope > details[open]')) {
    if (other !== opened) other.open = false
  }
}
