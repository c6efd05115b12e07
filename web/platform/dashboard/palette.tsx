import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import ExternalLink from 'lucide-react/icons/external-link'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import UserPlus from 'lucide-react/icons/user-plus'
import Plus from 'lucide-react/icons/plus'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { screenGroups } from '../../../contract/core/admin.ts'
import { useState } from 'react'
import type { Screen } from '../../core/admin.ts'
import { useArea } from '../../core/area.ts'
import { commandsNow } from '../editor/commands.ts'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { PaletteContent } from './palette-content.tsx'
import { hrefOf, screenAt } from './screens.ts'
import type { ThemeChoice } from './theme.ts'
import '../../ui/overlay.css'
import '../../ui/palette.css'
import { signOut } from '../users/sign-out.ts'

/** Go to a screen or a document, or do something, by typing a part of its name or of its words. */
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
  const { kinds } = useArea()
  const [search, setSearch] = useState('')
  const [offered] = useState(commandsNow)
  const go = (href: string) => void navigate({ to: href, href })
  const isOpenTo = (href: string) => screenAt(screens, href) !== undefined
  const additions = Object.values(kinds).filter(({ adds, list }) => adds && list && isOpenTo(list))

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
  const screenEntry = (screen: Screen) => entry(screen.label, screen.icon, () => go(hrefOf(screen)))
  return (
    <Command.Dialog
      open
      onOpenChange={onClose}
      label="Go to or do"
      overlayClassName="overlay"
      contentClassName="palette"
      className="palette-body"
    >
      <Command.Input className="palette-input" placeholder="Go to or do" value={search} onValueChange={setSearch} />
      <Command.List className="palette-list">
        <Command.Empty className="palette-none">No matches.</Command.Empty>
        {offered.length > 0 && (
          <Command.Group heading="This document">
            {offered.map(({ label, icon, run }) => entry(label, icon, run))}
          </Command.Group>
        )}
        <PaletteContent
          {...{ search, kinds }}
          onGo={(href) => {
            onClose()
            go(href)
          }}
        />
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
          {additions.map(({ adds, list }) => entry(`New ${adds}`, Plus, () => go(`${list}?new`)))}
          {isOpenTo('/admin/users') && entry('Invite somebody', UserPlus, () => go('/admin/users?new'))}
          {entry(dark ? 'Switch to light' : 'Switch to dark', dark ? Sun : Moon, theme.toggle)}
          {entry('Keyboard shortcuts', Keyboard, onShortcuts)}
          {entry('Open the site', ExternalLink, () => void window.open('/', '_blank', 'noopener'))}
          {entry('Sign out', LogOut, signOut)}
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  )
}
