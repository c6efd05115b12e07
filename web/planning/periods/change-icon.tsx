import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Ban from 'lucide-react/icons/ban'
import Equal from 'lucide-react/icons/equal'
import Plus from 'lucide-react/icons/plus'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserPen from 'lucide-react/icons/user-pen'
import X from 'lucide-react/icons/x'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'

const ICONS: Partial<Record<string, LucideIcon>> = {
  kept: Equal,
  new: Plus,
  moved: ArrowRightLeft,
  guard: UserPen,
  noted: StickyNote,
  cancelled: X,
  blocked: Ban,
}

/** The drawing of a kind of change; nothing for one that has none. */
export function ChangeIcon({ kind }: { kind: string }) {
  const icon = ICONS[kind]
  return icon ? <Icon of={icon} size={14} /> : null
}
