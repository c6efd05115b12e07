import { useLocation } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import Menu from 'lucide-react/icons/menu'
import type { MegaMenu } from '../../../contract/site/navigation/menu.ts'
import type { CurrentUser } from '../../../contract/platform/users/users.ts'
import { ahead, lazyWithRetry } from '../../core/lazy-with-retry.ts'
import { whenIdle } from '../../core/when-idle.ts'
import { Icon } from '../../ui/icon.tsx'

const importDrawer = () => import('./menu-drawer.tsx')
const MenuDrawer = lazyWithRetry(importDrawer)

/** The phone's menu button. Where it shows, the idle browser fetches the drawer's code, and so does its first touch. */
export function MenuToggle(shown: { menu: MegaMenu; visitor: CurrentUser | null; siteName: string }) {
  const place = useLocation({ select: ({ href }) => href })
  // The place where it was opened: going anywhere else closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [wanted, setWanted] = useState(false)
  const open = openedAt === place
  const prepare = useCallback((button: HTMLElement | null) => {
    if (button && button.offsetWidth > 0) return whenIdle(() => ahead(importDrawer))
  }, [])

  return (
    <>
      <button
        type="button"
        ref={prepare}
        className="menu-toggle"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => ahead(importDrawer)}
        onFocus={() => ahead(importDrawer)}
        onClick={() => {
          setWanted(true)
          setOpenedAt(place)
        }}
      >
        <Icon of={Menu} />
      </button>
      <noscript>
        <a className="menu-toggle" href="#site-footer" aria-label="Menu, at the end of the page">
          <Icon of={Menu} />
        </a>
      </noscript>
      {wanted && (
        <Suspense>
          <MenuDrawer {...shown} open={open} onClose={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </>
  )
}
