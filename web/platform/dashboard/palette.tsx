import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import ExternalLink from 'lucide-react/icons/external-link'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { screenGroups } from '../../../contract/core/admin.ts'
import type { Screen } from '../../core/admin.ts'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { hrefOf } from './screens.ts'
import type { ThemeChoice } from './theme.ts'
import '../../ui/overlay.css'

/** Go to a screen or do something, by typing a part of its name. */
export default function Palette({
  screens,
  theme,
  onShortcuts,
  onClose,
}: {
  screens: Screen[]
  theme: ThemeChoice
  onShortcuts: () => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const dark = theme.theme === 'dark'

  const entry = (label: string, icon: LucideIcon, onSelect: () => void) => (
    <Command.Item
      key={label}
      className="palette-entry"
      value={label}
      onSelect={() => {
        onClose()
        onSelect()
      }}
    >
      <Icon of={icon} size={16} />
      {label}
    </Command.Item>
  )
  const screenEntry = (screen: Screen) =>
    entry(screen.label, screen.icon, () => void navigate({ to: hrefOf(screen), href: hrefOf(screen) }))
  return (
    <Command.Dialog
      open
      onOpenChange={onClose}
      label="Go to or do"
      overlayClassName="overlay"
      contentClassName="palette"
      className="palette-body"
    >
      <Command.Input className="palette-input" placeholder="Go to or do" />
      <Command.List className="palette-list">
        <Command.Empty className="palette-none">No matches.</Command.Empty>
        {[null, ...screenGroups].map((group) => {
          const own = screens.filter((screen) => screen.group === group)
          return (
            own.length > 0 && (
              <Command.Group key={group ?? ''} heading={group ?? 'Start'}>
                {own.map(screenEntry)}
              </Command.Group>
            )
          )
        })}
        <Command.Group heading="Do">
          {entry(dark ? 'Switch to light' : 'Switch to dark', dark ? Sun : Moon, theme.toggle)}
          {entry('Keyboard shortcuts', Keyboard, onShortcuts)}
          {entry('Open the site', ExternalLink, () => void window.open('/', '_blank', 'noopener'))}
          {entry('Sign out', LogOut, () => location.assign('/api/logout'))}
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  )
}
