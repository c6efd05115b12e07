import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import type { SiteOverview, SitePost } from '../../../contract/planning/sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { changePostDetails, siteAnew } from './calls.ts'
import { Coordinate, inDegrees } from './coordinate.tsx'
import { Handle } from './fence-handles.tsx'
import { placeOf, styleOf } from './ground.ts'
import { type Scene, SitePlan } from './site-plan.tsx'
import { TaskTools } from './task-tools.tsx'

type Overview = Pick<SiteOverview, 'site' | 'posts' | 'zones'>
type Props = { overview: Overview; scene: Scene; chosen: string | undefined; onClose: () => void }

const placeIn = ({ details: { lat, lng } }: SitePost): Point | null =>
  lat === null || lng === null ? null : { lat, lng }

type Edit = { post: SitePost; at: Point | null; zoneId: string | null }
const editOf = (post: SitePost): Edit => ({ post, at: placeIn(post), zoneId: post.details.zoneId })

/** Says where posts stand, one after the other: by a press on the plan, by the arrow keys, or by typing coordinates. */
export function PlaceTask({ overview: { site, posts, zones }, scene, chosen, onClose }: Props) {
  const company = useCompany()
  const { slug } = company
  const client = useQueryClient()
  const [edit, setEdit] = useState(() => editOf(posts.find(({ id }) => id === chosen) ?? posts[0]!))
  const { post, at, zoneId } = edit
  const setAt = (next: Point | null) => setEdit({ ...edit, at: next })
  const take = (next: SitePost) => {
    setEdit(editOf(next))
    saving.reset()
  }
  const renewed = async () => (await siteAnew(client, company, site.id)).posts.find(({ id }) => id === post.id)
  const saving = useMutation({
    mutationFn: async (sent: Edit) => {
      const place = { lat: sent.at?.lat ?? null, lng: sent.at?.lng ?? null, zoneId: sent.zoneId }
      await changePostDetails(slug, post.id, post.version, { ...post.details, ...place })
      return renewed()
    },
    onSuccess: (saved, sent) => {
      toast({ title: `The place of ${post.name} is saved` })
      // What was moved while the save was on its way stays for the next one.
      if (saved) setEdit((now) => (now === sent ? editOf(saved) : { ...now, post: saved }))
    },
  })
  const number = posts.findIndex(({ id }) => id === post.id) + 1
  return (
    <>
      <SitePlan scene={scene} label={`Plan, place of ${post.name}`} onPoint={setAt}>
        {posts.map((other, n) => {
          const place = other.id === post.id ? null : placeIn(other)
          return (
            place && (
              <span
                key={other.id}
                className="site-marker is-still figure"
                aria-hidden="true"
                style={styleOf(scene.ground, placeOf(scene.ground, place))}
              >
                {n + 1}
              </span>
            )
          )
        })}
        {at && (
          <Handle
            ground={scene.ground}
            at={at}
            label={`Place of post ${number}, ${post.name}`}
            number={number}
            onMove={setAt}
          />
        )}
      </SitePlan>
      <TaskTools name="Places of posts">
        <p className="ops-note">
          Press on the plan, or move the handle by the arrow keys: a metre each, with Shift ten. Or type coordinates.
        </p>
        <div role="alert">
          <FieldError>{saving.error ? whyNot(saving.error) : undefined}</FieldError>
          {newerOf(saving.error) !== undefined && (
            <Newer
              mine={edit}
              read={async () => editOf((await renewed()) ?? post)}
              say={(each) => ({
                Place: each.at ? inDegrees(each.at) : 'Not on the plan',
                Zone: zones.find(({ id }) => id === each.zoneId)?.name ?? 'None',
              })}
              onTake={(theirs) => take(theirs.post)}
            />
          )}
        </div>
        <div className="site-placing">
          <Field label="Post">
            <Select
              value={post.id}
              disabled={saving.isPending}
              onChange={({ target }) => take(posts.find(({ id }) => id === target.value)!)}
            >
              {posts.map((each, n) => (
                <option key={each.id} value={each.id}>
                  {`${n + 1} ${each.name}${placeIn(each) ? '' : ', not on the plan'}`}
                </option>
              ))}
            </Select>
          </Field>
          {zones.length > 0 && (
            <Field label="Zone">
              <Select
                value={zoneId ?? ''}
                onChange={({ target }) => setEdit({ ...edit, zoneId: target.value || null })}
              >
                <option value="">None</option>
                {zones.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {at && (
            <>
              <Field label="Latitude">
                <Coordinate value={at.lat} most={90} onChange={(lat) => setAt({ ...at, lat })} />
              </Field>
              <Field label="Longitude">
                <Coordinate value={at.lng} most={180} onChange={(lng) => setAt({ ...at, lng })} />
              </Field>
            </>
          )}
        </div>
        <div className="ops-actions">
          <Button variant="ink" size="dense" pending={saving.isPending} onClick={() => saving.mutate(edit)}>
            Save place
          </Button>
          {at ? (
            <Button variant="outline" size="dense" onClick={() => setAt(null)}>
              Take it off the plan
            </Button>
          ) : (
            <Button variant="outline" size="dense" onClick={() => setAt(scene.ground.middle)}>
              Put it in the middle
            </Button>
          )}
          <Button variant="quiet" size="dense" onClick={onClose}>
            Done
          </Button>
        </div>
      </TaskTools>
    </>
  )
}
