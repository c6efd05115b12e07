import { useQuery } from '@tanstack/react-query'
import CircleDot from 'lucide-react/icons/circle-dot'
import { useState } from 'react'
import { useArea } from '../../core/area.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import { StatusText } from '../../ui/status.tsx'
import { auditQuery } from './calls.ts'

/** How many changes to pages and search settings visitors don't see yet, with the way to each. Nothing without any. */
export function NotLive() {
  const { kinds } = useArea()
  const { data } = useQuery(auditQuery)
  const [open, setOpen] = useState(false)
  const changes = data?.notLive.filter(({ kind }) => kind in kinds) ?? []
  if (changes.length === 0) return null
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Changes that are not live"
      className="not-live"
      trigger={
        <button type="button" className="not-live-button">
          <StatusText status="warning" icon={CircleDot}>
            {changes.length === 1 ? '1 change' : `${changes.length} changes`} not live
          </StatusText>
        </button>
      }
    >
      <ul>
        {changes.map(({ kind, slug, title }) => (
          <li key={`${kind} ${slug}`}>
            <SiteLink href={kinds[kind]!.hrefOf(slug)}>{title || kinds[kind]!.label}</SiteLink>{' '}
            <span className="quiet">{kinds[kind]!.label}</span>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
