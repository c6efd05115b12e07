import CircleCheck from 'lucide-react/icons/circle-check'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import ExternalLink from 'lucide-react/icons/external-link'
import PencilLine from 'lucide-react/icons/pencil-line'
import Unlink from 'lucide-react/icons/unlink'
import type { LucideIcon } from '../../ui/icon.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { type LinkTarget, useLinkTarget } from './link-targets.ts'

const said: Record<LinkTarget, { words: string; status: Status; icon: LucideIcon }> = {
  live: { words: 'Live', status: 'success', icon: CircleCheck },
  draft: { words: 'Not live yet', status: 'warning', icon: PencilLine },
  moved: { words: 'Redirected', status: 'info', icon: CornerDownRight },
  missing: { words: 'No such page', status: 'danger', icon: Unlink },
  outside: { words: 'Another site', status: 'idle', icon: ExternalLink },
}

/** What a link leads to right now, as icon and word; nothing where nothing can be said. */
export function LinkStateText({ href }: { href: string }) {
  const target = useLinkTarget(href)
  if (!target) return null
  const { words, status, icon } = said[target]
  return (
    <StatusText status={status} icon={icon} className="link-state">
      {words}
    </StatusText>
  )
}
