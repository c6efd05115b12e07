import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../users/action.ts'
import { createRelease, forgetReleases, looseQuery, releaseAtOnce, releasesHref } from './calls.ts'

/**
 * Publishes all changes of some kinds with one press, in one step, or leads to a release of them. `stamp` changes with
 * each save of one of them. Shows nothing while there are fewer than two.
 */
export function PublishChanges({ name, kinds, stamp }: { name: string; kinds: readonly string[]; stamp: string }) {
  const { data, refetch } = useQuery(looseQuery)
  const { act, pending } = useAction()
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => void refetch(), [refetch, stamp])

  const changes = data?.items.filter(({ kind }) => kinds.includes(kind)) ?? []
  const ready = changes.filter(({ isReady }) => isReady)
  if (changes.length < 2) return null
  const of = ready.length === changes.length ? 'all' : `${ready.length} of ${changes.length}`
  return (
    <div role="status">
      <p>{`${changes.length} changes not live.`}</p>
      <Button
        variant="outline"
        size="row"
        pending={pending}
        disabled={ready.length === 0}
        onClick={() =>
          void act(async () => {
            await releaseAtOnce(
              name,
              ready.map(({ id, version }) => ({ id, version })),
            )
            await client.invalidateQueries()
          }, `${ready.length} changes are live`)
        }
      >
        {`Publish ${of}`}
      </Button>
      <Button
        variant="quiet"
        size="row"
        pending={pending}
        onClick={() =>
          void act(async () => {
            const { id } = await createRelease(
              name,
              changes.map((change) => change.id),
            )
            await forgetReleases(client)
            await navigate({ to: `${releasesHref}/${id}` })
          })
        }
      >
        See them together
      </Button>
    </div>
  )
}
