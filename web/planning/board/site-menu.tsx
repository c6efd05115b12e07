import { useState } from 'react'
import type { Site } from '../../../contract/planning/sites/sites.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SitesButton } from './sites-button.tsx'

export type SiteMenuProps = { sites: Site[]; only: ReadonlySet<string>; onChange: (site: string) => void }

/** The sites that are shown: all, or those that are ticked. It stands open from the press that asked for it. */
export default function SiteMenu({ sites, only, onChange }: SiteMenuProps) {
  const [isOpen, setOpen] = useState(true)
  const toggle = (id: string) => {
    const next = new Set(only)
    if (!next.delete(id)) next.add(id)
    onChange([...next].join())
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label="Sites"
      className="ops-site-choice"
      trigger={<SitesButton all={sites.length} chosen={only.size} />}
    >
      <Button variant="quiet" size="row" disabled={only.size === 0} onClick={() => onChange('')}>
        All sites
      </Button>
      <ul>
        {sites.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={only.has(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
