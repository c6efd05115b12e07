import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import DoorOpen from 'lucide-react/icons/door-open'
import IdCard from 'lucide-react/icons/id-card'
import { useEffect, useState } from 'react'
import type { Find } from '../../../contract/office/find/find.ts'
import { type CompanyScreen, useCompany } from '../../planning/organisations/company.ts'
import { Icon } from '../../ui/icon.tsx'
import { findQuery } from './calls.ts'
import { findPath } from './find-path.ts'
import '../../ui/overlay.css'
import '../../ui/palette.css'

const ASKS_AFTER_MS = 150
const LEAST = 2
const ICONS = { guard: IdCard, site: Building2, post: DoorOpen, shift: CalendarDays } as const
const GROUPS: Record<Find['kind'], string> = { shift: 'Shifts', guard: 'Guards', site: 'Sites', post: 'Posts' }

/** Finds guards, sites, posts, shifts of a day and screens of the company by typing, and goes there. */
export default function FindDialog({ screens, onClose }: { screens: CompanyScreen[]; onClose: () => void }) {
  const { slug, zone, hrefOf } = useCompany()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search.trim().slice(0, 100)), ASKS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [search])
  const { data, isFetching } = useQuery({ ...findQuery(slug, asked), enabled: asked.length >= LEAST })
  const found = asked.length >= LEAST ? (data?.found ?? []) : []
  const go = (path: string) => {
    onClose()
    void navigate({ to: hrefOf(path), href: hrefOf(path) })
  }
  return (
    <Command.Dialog
      open
      onOpenChange={onClose}
      label="Find in the company"
      overlayClassName="overlay"
      contentClassName="palette"
      className="palette-body"
    >
      <Command.Input
        className="palette-input"
        placeholder="Guard, site, post, a day such as 24 Nov, or a screen"
        value={search}
        onValueChange={setSearch}
      />
      <Command.List className="palette-list">
        <Command.Empty className="palette-none">{isFetching ? 'Looking…' : 'No matches.'}</Command.Empty>
        {(Object.keys(GROUPS) as Find['kind'][]).map((kind) => {
          const own = found.filter((each) => each.kind === kind)
          return (
            own.length > 0 && (
              <Command.Group key={kind} heading={GROUPS[kind]}>
                {own.map((each) => (
                  // What the server found counts as found, also where its words are spelt otherwise.
                  <Command.Item
                    key={each.id}
                    className="palette-entry"
                    value={`${kind} ${each.id}`}
                    keywords={[search]}
                    onSelect={() => go(findPath(each, zone))}
                  >
                    <Icon of={ICONS[kind]} size={16} />
                    <span className="palette-title">{each.title}</span>
                    <span className="palette-more">{each.detail}</span>
                  </Command.Item>
                ))}
              </Command.Group>
            )
          )
        })}
        <Command.Group heading="Screens">
          {screens.map(({ path, label, icon }) => (
            <Command.Item key={path} className="palette-entry" value={label} onSelect={() => go(path)}>
              <Icon of={icon} size={16} />
              {label}
            </Command.Item>
          ))}
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  )
}
