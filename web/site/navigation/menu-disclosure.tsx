import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { ahead } from '../../core/lazy-with-retry.ts'
import { Icon } from '../../ui/icon.tsx'
import type { MenuEntry } from './menu.ts'

const MegaPanel = lazyPart(() => import('./mega-panel.tsx'))

/** The panel's code and its icons arrive when the pointer or the focus first comes to the bar. */
export function fetchPanel() {
  MegaPanel.load()
  ahead(() => import('../../ui/icon-set.tsx'))
}

/** `pressed` by a click or a key, not only hovered over; `focusFirst` goes on to the panel's first link. */
export type OpenedBy = { pressed: boolean; focusFirst: boolean }

/**
 * A section with categories: a button that discloses its panel. Hover opens; a click opens, or keeps open what hover
 * opened; the next click closes. A key always toggles.
 */
export function MenuDisclosure({
  entry,
  opening,
  onOpen,
  onStay,
  onLeave,
  onClose,
}: {
  entry: MenuEntry
  /** How the panel was opened; null while it is closed. */
  opening: OpenedBy | null
  onOpen: (opening: OpenedBy) => void
  onStay: () => void
  onLeave: () => void
  onClose: () => void
}) {
  const panelId = `menu-${entry.slug}`

  function onPointerEnter({ pointerType }: PointerEvent) {
    if (pointerType === 'touch') return
    if (opening) onStay()
    else onOpen({ pressed: false, focusFirst: false })
  }

  function onPointerLeave({ pointerType }: PointerEvent) {
    if (opening && pointerType !== 'touch') onLeave()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (opening && relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
  }

  function onPress({ detail }: MouseEvent) {
    const byKey = detail === 0
    if (opening && (opening.pressed || byKey)) onClose()
    else onOpen({ pressed: true, focusFirst: false })
  }

  function onFollow({ target }: MouseEvent) {
    if ((target as Element).closest('a')) onClose()
  }

  /** Up and down go from link to link, up from the first to the button; Home and End to the ends of the panel. */
  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
    const at = stops.indexOf(event.target as HTMLElement)
    const last = stops.length - 1
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 1, End: last }[event.key]
    if (to === undefined || (at === 0 && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (last === 0) onOpen({ pressed: true, focusFirst: true })
    else stops[to]?.focus()
  }

  return (
    <li
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onClick={onFollow}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className="main-nav-entry main-nav-button"
        aria-expanded={opening !== null}
        aria-controls={opening ? panelId : undefined}
        onClick={onPress}
      >
        {entry.name}
        <Icon of={ChevronDown} size={16} />
      </button>
      <noscript>
        <a className="main-nav-entry" href={entry.href}>
          {entry.name}
        </a>
      </noscript>
      {opening && <MegaPanel id={panelId} entry={entry} focusFirst={opening.focusFirst} />}
    </li>
  )
}
