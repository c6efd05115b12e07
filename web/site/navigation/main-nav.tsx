import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../core/when-idle.ts'
import { SiteLink } from '../../ui/link.tsx'
import type { MenuEntry } from './menu.ts'
import { fetchPanel, MenuDisclosure, type OpenedBy } from './menu-disclosure.tsx'

/** How long after the pointer left the menu closes. */
const CLOSE_DELAY_MS = 150

/** The sections of the menu in the top bar: links, and buttons that disclose a panel, one at a time. */
export function MainNav({ entries }: { entries: MenuEntry[] }) {
  const [opened, setOpened] = useState<(OpenedBy & { slug: string }) | null>(null)
  const bar = useRef<HTMLUListElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stay = () => clearTimeout(leaving.current)
  const close = () => {
    stay()
    setOpened(null)
  }
  const closeSoon = () => {
    stay()
    leaving.current = setTimeout(close, CLOSE_DELAY_MS)
  }
  const open = (slug: string, opening: OpenedBy) => {
    stay()
    setOpened({ slug, ...opening })
  }

  useEffect(() => () => clearTimeout(leaving.current), [])
  // A phone has the drawer instead.
  useEffect(() => (bar.current?.offsetWidth ? whenIdle(fetchPanel) : undefined), [])

  useEffect(() => {
    if (!opened) return
    function onEscape(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpened(null)
      const focused = document.activeElement
      // Someone who is typing elsewhere keeps their place.
      if (focused === document.body || bar.current?.contains(focused)) {
        bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      }
    }
    function onPress({ target }: PointerEvent) {
      if (!bar.current?.contains(target as Node)) setOpened(null)
    }
    document.addEventListener('keydown', onEscape)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onEscape)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [opened])

  return (
    <nav aria-label="Main">
      <ul ref={bar} className="main-nav" onPointerEnter={fetchPanel} onFocus={fetchPanel} onKeyDown={moveAlong}>
        {entries.map((entry) =>
          entry.categories.length === 0 ? (
            <li key={entry.slug}>
              <SiteLink className="main-nav-entry" href={entry.href}>
                {entry.name}
              </SiteLink>
            </li>
          ) : (
            <MenuDisclosure
              key={entry.slug}
              entry={entry}
              opening={opened?.slug === entry.slug ? opened : null}
              onOpen={(opening) => open(entry.slug, opening)}
              onStay={stay}
              onLeave={closeSoon}
              onClose={close}
            />
          ),
        )}
      </ul>
    </nav>
  )
}

/** Left and right go from entry to entry of the bar. */
function moveAlong({ key, target, currentTarget }: KeyboardEvent<HTMLUListElement>) {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('.main-nav-entry')]
  const at = entries.indexOf(target as HTMLElement)
  if (step && at >= 0) entries[(at + step + entries.length) % entries.length]?.focus()
}
