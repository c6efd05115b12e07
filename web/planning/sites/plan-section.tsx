import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { ConfirmDialog } from '../../platform/users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { removePlan, renewSites } from './calls.ts'
import { FenceTask } from './fence-task.tsx'
import { firstShape, type Ground, groundOf, outlineOf } from './ground.ts'
import { PlaceTask } from './place-task.tsx'
import { PlaceMarker } from './place-marker.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { SitePlan } from './site-plan.tsx'
import { ZoneTask } from './zone-task.tsx'

/** What somebody draws on the plan: the geofence, the outline of a zone, or the places of posts. */
export type Task = { kind: 'fence' } | { kind: 'zone'; id: string } | { kind: 'places' }

type Props = {
  overview: SiteOverview
  chosen: string | undefined
  task: Task | undefined
  onTask: (task: Task | undefined) => void
  onChoose: (postId: string) => void
}

const levelName = (level: number) => (level === 0 ? 'entrance level' : `level ${level}`)

/** The plan of a site: a floor, the geofence, zones and posts. The lists below say the same without a drawing. */
export function PlanSection({ overview, chosen, task: asked, onTask, onChoose }: Props) {
  const { site, plans, geofence, posts, zones } = overview
  const zone = asked?.kind === 'zone' ? zones.find(({ id }) => id === asked.id) : undefined
  // Somebody else may have removed the zone.
  const task = asked?.kind === 'zone' && !zone ? undefined : asked
  const { slug, may } = useCompany()
  const client = useQueryClient()
  const [level, setLevel] = useState(plans.find((plan) => plan.level >= 0)?.level ?? plans[0]?.level)
  const [held, setHeld] = useState<Ground>()
  const [open, setOpen] = useState<'add' | 'edit' | 'remove'>()
  const plan = plans.find((each) => each.level === level) ?? plans[0]
  const here = site.lat !== null && site.lng !== null ? { lat: site.lat, lng: site.lng } : undefined
  const placed = posts.flatMap(({ details: { lat, lng }, ...post }, n) =>
    lat === null || lng === null ? [] : [{ ...post, number: n + 1, lat, lng }],
  )
  // Without a geofence there is room to draw a first one.
  const room = here && task ? outlineOf(firstShape('polygon', here)) : here ? [here] : []
  const ground = groundOf([
    ...(geofence ? outlineOf(geofence.shape) : room),
    ...(plan?.corners ?? []),
    ...zones.flatMap(({ outline }) => outline ?? []),
    ...placed,
  ])
  // While somebody draws, the ground stays where it is.
  if (task && !held && ground) setHeld(ground)
  if (!task && held) setHeld(undefined)
  const scene = (held ?? ground) && {
    ground: (held ?? ground)!,
    plan,
    fence: task?.kind === 'fence' ? undefined : geofence?.shape,
    zones: zones.filter((each) => each !== zone),
  }
  const close = () => onTask(undefined)
  return (
    <section className="site-plan" aria-labelledby="site-plan">
      <header className="site-head">
        <h2 id="site-plan">Plan</h2>
        {plan && <span className="figure">{levelName(plan.level)}</span>}
        <div className="ops-actions">
          {plans.length > 1 && (
            <Select aria-label="Floor" value={plan?.level} onChange={({ target }) => setLevel(Number(target.value))}>
              {plans.map((each) => (
                <option key={each.id} value={each.level}>
                  {each.name}
                </option>
              ))}
            </Select>
          )}
          {may('sites.manage') && !task && (
            <>
              <Button variant="outline" size="row" disabled={!ground} onClick={() => setOpen('add')}>
                Add floor plan
              </Button>
              {plan && (
                <>
                  <Button variant="outline" size="row" onClick={() => setOpen('edit')}>
                    Edit floor plan
                  </Button>
                  <Button variant="outline" size="row" onClick={() => setOpen('remove')}>
                    Remove floor plan
                  </Button>
                </>
              )}
              {posts.length > 0 && (
                <Button variant="outline" size="row" disabled={!ground} onClick={() => onTask({ kind: 'places' })}>
                  Place posts
                </Button>
              )}
              <Button variant="outline" size="row" disabled={!ground} onClick={() => onTask({ kind: 'fence' })}>
                {geofence ? 'Edit geofence' : 'Draw geofence'}
              </Button>
            </>
          )}
        </div>
      </header>
      {!scene && (
        <EmptyState title="Nothing is drawn yet">
          Give the site its latitude and longitude by “Edit site”. Then draw its geofence.
        </EmptyState>
      )}
      {scene && task?.kind === 'fence' && (
        <FenceTask {...{ overview, scene }} middle={here ?? scene.ground.middle} onClose={close} />
      )}
      {scene && zone && <ZoneTask key={zone.id} {...{ zone, scene }} onClose={close} />}
      {scene && task?.kind === 'places' && <PlaceTask {...{ overview, scene, chosen }} onClose={close} />}
      {scene && !task && (
        <SitePlan scene={scene} label={`Plan of ${site.name}`}>
          {placed.map(({ id, name, number, ...point }) => (
            <PlaceMarker
              key={id}
              ground={scene.ground}
              point={point}
              mark={number}
              label={`Post ${number}, ${name}`}
              isChosen={id === chosen}
              onChoose={() => onChoose(id)}
            />
          ))}
        </SitePlan>
      )}
      {open === 'add' && <PlanDialog {...{ overview, ground }} plan={undefined} onClose={() => setOpen(undefined)} />}
      {open === 'edit' && plan && <PlanDialog {...{ overview, ground, plan }} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && plan && (
        <ConfirmDialog
          question={{
            title: `Remove ${plan.name} from the plan?`,
            text: 'Posts, zones and the geofence stay where they are.',
            label: 'Remove',
            done: `${plan.name} is removed`,
            work: () => removePlan(slug, plan.id),
          }}
          onClose={() => {
            setOpen(undefined)
            void renewSites(client, slug)
          }}
        />
      )}
    </section>
  )
}
