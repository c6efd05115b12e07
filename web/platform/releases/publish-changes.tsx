import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { presets } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../users/action.ts'
import { createRelease, forgetReleases, looseQuery, releaseAtOnce, releasesHref } from './calls.ts'

type ListedDocument = { id: string; version: number; state: string }

/**
 * The changes of some kinds that visitors don't see yet. They are read again where `listed`, the documents of these
 * kinds as their lists have them, says otherwise.
 */
export function useChanges(kinds: readonly string[], listed: readonly ListedDocument[] | undefined) {
  const { data, refetch } = useQuery({ ...looseQuery, ...presets.realTime })
  const changes = data?.items.filter(({ kind }) => kinds.includes(kind))
  const otherwise = changes && listed ? saidOtherwise(changes, listed) : ''
  useEffect(() => {
    if (otherwise) void refetch()
  }, [refetch, otherwise])
  return changes ?? []
}

/** The listed documents that were saved or published since. One that belongs to a release stays among them. */
function saidOtherwise(changes: readonly { id: string; version: number }[], listed: readonly ListedDocument[]): string {
  const versions = new Map(changes.map(({ id, version }) => [id, version]))
  return listed
    .filter(({ id, version, state }) => (state === 'live' ? versions.has(id) : versions.get(id) !== version))
    .map(({ id, version, state }) => `${id} ${version} ${state}`)
    .join()
}

/**
 * Publishes all these changes with one press, in one step, or leads to a release of them. Shows nothing while there are
 * fewer than two.
 */
export function PublishChanges({ name, changes }: { name: string; changes: ReturnType<typeof useChanges> }) {
  const { act, pending } = useAction()
  const client = useQueryClient()
  const navigate = useNavigate()
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
