import { useLocation } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import Menu from 'lucide-react/icons/menu'
import type { MegaMenu } from '../../../contract/site/navigation/menu.ts'
import type { CurrentUser } from '../../../contract/platform/users/users.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { whenIdle } from '../../core/when-idle.ts'
import { Icon } from '../../ui/icon.tsx'

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'))

/** The phone's menu button. Where it shows, the idle browser fetches the drawer's code, and so does its first touch. */
export function MenuToggle(shown: { menu: MegaMenu; visitor: CurrentUser | null; siteName: string }) {
  const place = useLocation({ select: ({ href }) => href })
  // The place where it was opened: going anywhere else closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [wanted, setWanted] = useState(false)
  const open = openedAt === place
  const prepare = useCallback((button: HTMLElement | null) => {
    if (button && button.offsetWidth > 0) return whenIdle(MenuDrawer.load)
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
        onPointerEnter={MenuDrawer.load}
        onFocus={MenuDrawer.load}
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
      {wanted && <MenuDrawer {...shown} open={open} onClose={() => setOpenedAt(null)} />}
    </>
  )
}
