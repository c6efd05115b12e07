import { useState } from 'react'
import type { Shape } from '../../../contract/operations/sites/places.ts'
import type { SiteOverview } from '../../../contract/operations/sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { AddPlan } from './add-plan.tsx'
import { FenceEditor } from './fence-editor.tsx'
import { FenceHandles } from './fence-handles.tsx'
import { FenceShape } from './fence-shape.tsx'
import { firstShape, type Ground, groundOf, outlineOf, placeOf, styleOf } from './ground.ts'
import { SitePlan } from './site-plan.tsx'

type Props = { overview: SiteOverview; chosen: string | undefined; onChoose: (postId: string) => void }

const levelName = (level: number) => (level === 0 ? 'ground floor' : `level ${level}`)

/** The plan of a site: a floor, the geofence and the posts. The list of posts says the same without a drawing. */
export function PlanSection({ overview, chosen, onChoose }: Props) {
  const { site, plans, geofence, posts } = overview
  const mayChange = useCompany().may('sites.manage')
  const [level, setLevel] = useState(plans.find((plan) => plan.level >= 0)?.level ?? plans[0]?.level)
  const [drawn, setDrawn] = useState<Shape>()
  const [held, setHeld] = useState<Ground>()
  const [adding, setAdding] = useState(false)
  const plan = plans.find((each) => each.level === level) ?? plans[0]
  const here = site.lat !== null && site.lng !== null ? { lat: site.lat, lng: site.lng } : undefined
  const shape = drawn ?? geofence?.shape
  const placed = posts.flatMap(({ details: { lat, lng }, ...post }, n) =>
    lat === null || lng === null ? [] : [{ ...post, number: n + 1, lat, lng }],
  )
  const ground =
    held ??
    groundOf([
      ...(shape ? outlineOf(shape) : []),
      ...(plan?.corners ?? []),
      ...placed,
      ...(here && !shape ? [here] : []),
    ])
  // While somebody draws, the ground stays where it is.
  const draw = () => {
    const first = geofence?.shape ?? (here && firstShape('polygon', here))
    if (!first) return
    setDrawn(first)
    setHeld(groundOf([...outlineOf(first), ...(plan?.corners ?? []), ...placed])!)
  }
  const close = () => {
    setDrawn(undefined)
    setHeld(undefined)
  }
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
          {mayChange && (
            <>
              <Button variant="outline" size="row" disabled={!shape && !here} onClick={() => setAdding(true)}>
                Add floor plan
              </Button>
              <Button variant="outline" size="row" disabled={!here && !geofence} onClick={draw}>
                {geofence ? 'Edit geofence' : 'Draw geofence'}
              </Button>
            </>
          )}
        </div>
      </header>
      {ground ? (
        <SitePlan
          ground={ground}
          plan={plan}
          label={`Plan of ${site.name}`}
          drawing={shape && <FenceShape ground={ground} shape={shape} />}
        >
          {placed.map(({ id, name, number, ...point }) => (
            <button
              key={id}
              type="button"
              className="site-marker figure"
              aria-label={`Post ${number}, ${name}`}
              aria-pressed={id === chosen}
              style={styleOf(ground, placeOf(ground, point))}
              onClick={() => onChoose(id)}
            >
              {number}
            </button>
          ))}
          {drawn && <FenceHandles ground={ground} shape={drawn} onChange={setDrawn} />}
        </SitePlan>
      ) : (
        <EmptyState title="Nothing is drawn yet">
          Give the site its latitude and longitude by “Edit site”. Then draw its geofence.
        </EmptyState>
      )}
      {drawn && <FenceEditor overview={overview} shape={drawn} onChange={setDrawn} onClose={close} />}
      {adding && <AddPlan overview={overview} ground={ground} onClose={() => setAdding(false)} />}
    </section>
  )
}
