import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteZone } from '../../../contract/planning/sites/places.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { ConfirmDialog } from '../../platform/users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCompany } from '../organisations/company.ts'
import { removeZone, renewSites } from './calls.ts'
import { ZoneDialog } from './zone-dialog.tsx'
import { treeOf } from './zones.ts'

type Props = { overview: SiteOverview; mayDraw: boolean; onDraw: (zoneId: string) => void }

/** The zones of a site as a tree, each with its posts. */
export function SiteZones({ overview, mayDraw, onDraw }: Props) {
  const { slug, may } = useCompany()
  const client = useQueryClient()
  const { zones, posts } = overview
  const [edited, setEdited] = useState<'new' | SiteZone>()
  const [removed, setRemoved] = useState<SiteZone>()
  const mayChange = may('sites.manage')
  return (
    <section aria-labelledby="site-zones">
      <header className="site-head">
        <h2 id="site-zones">Zones</h2>
        <span className="figure">{zones.length}</span>
        {mayChange && (
          <Button variant="outline" size="row" onClick={() => setEdited('new')}>
            Add zone
          </Button>
        )}
      </header>
      {zones.length === 0 && (
        <EmptyState title="No zones yet">
          A zone is a part of the site, such as a building or a floor of one.
        </EmptyState>
      )}
      <ol className="site-zones">
        {treeOf(zones).map(({ zone, depth }) => {
          const here = posts.filter(({ details }) => details.zoneId === zone.id).map(({ name }) => name)
          return (
            <li key={zone.id}>
              <span style={{ paddingLeft: `${depth * 20}px` }}>
                <strong>{zone.name}</strong>
                <small>
                  {[here.join(', ') || 'no posts', !zone.outline && 'not drawn yet'].filter(Boolean).join('; ')}
                </small>
              </span>
              {mayChange && (
                <span className="ops-actions">
                  <Button variant="quiet" size="row" aria-label={`Edit ${zone.name}`} onClick={() => setEdited(zone)}>
                    Edit
                  </Button>
                  <Button
                    variant="quiet"
                    size="row"
                    disabled={!mayDraw}
                    aria-label={`Draw ${zone.name}`}
                    onClick={() => onDraw(zone.id)}
                  >
                    Draw
                  </Button>
                  <Button
                    variant="quiet"
                    size="row"
                    aria-label={`Remove ${zone.name}`}
                    onClick={() => setRemoved(zone)}
                  >
                    Remove
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {edited && (
        <ZoneDialog
          overview={overview}
          zone={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          question={{
            title: `Remove ${removed.name}?`,
            text: 'A zone goes once it holds no other zone and no post.',
            label: 'Remove',
            done: `${removed.name} is removed`,
            work: () => removeZone(slug, removed.id),
          }}
          onClose={() => {
            setRemoved(undefined)
            void renewSites(client, slug)
          }}
        />
      )}
    </section>
  )
}
