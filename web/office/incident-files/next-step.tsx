import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '../../ui/button.tsx'
import type { LucideIcon } from '../../ui/icon.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'

type Props = {
  /** The next legal step; none where the incident is at its end. `waits` says what is missing. */
  next: { words: string; icon: LucideIcon; waits: string; onPress: () => void } | undefined
  others: readonly MenuEntry[]
  pending: boolean
}

/** One button for the next legal step. A single other one stands beside it, and several stand under its arrow. */
export function NextStep({ next, others, pending }: Props) {
  if (!next && others.length === 0) return null
  const [only] = others.length === 1 && next ? others : []
  return (
    <div className={only ? 'file-step has-other' : 'file-step'} role="group" aria-label="Next step">
      {only && (
        <Button size="sm" variant="outline" icon={only.icon} onClick={only.onSelect}>
          {only.label}
        </Button>
      )}
      {next && next.waits === '' && (
        <Button size="sm" icon={next.icon} pending={pending} aria-keyshortcuts="n" onClick={next.onPress}>
          {next.words}
        </Button>
      )}
      {next && next.waits !== '' && (
        <Button size="sm" variant="outline" icon={next.icon} disabled>{`${next.words}: ${next.waits}`}</Button>
      )}
      {others.length > 0 && !only && (
        <Menu entries={others}>
          <Button size="sm" iconOnly={next !== undefined} icon={ChevronDown} variant={next ? 'primary' : 'outline'}>
            {next ? 'Other steps' : 'Steps'}
          </Button>
        </Menu>
      )}
    </div>
  )
}
