import MenuLines from 'lucide-react/icons/menu'
import { useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SidebarBody, type SidebarProps } from './sidebar.tsx'

const Drawer = lazyPart(async () => ({ default: (await import('../../ui/drawer.tsx')).Drawer }))

/** The sidebar as a drawer, on phones. Closes when it has led somewhere. */
export function PhoneMenu(props: SidebarProps) {
  const [open, setOpen] = useState(false)
  const place = useLocation({ select: ({ href }) => href })
  useEffect(() => setOpen(false), [place])
  return (
    <>
      <button
        type="button"
        className="phone-menu"
        aria-label="Open menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon of={MenuLines} />
      </button>
      {open && (
        <Drawer open onOpenChange={setOpen} side="left" title="Admin menu" className="side-drawer">
          <SidebarBody
            {...props}
            onPalette={() => {
              setOpen(false)
              props.onPalette()
            }}
          />
        </Drawer>
      )}
    </>
  )
}
