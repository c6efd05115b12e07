import type { Release } from '../../../contract/platform/releases/releases.ts'
import { startWithPosts } from '../../site/blog/testing-posts.ts'

export const RELEASES = '/api/admin/releases'

/** The server with people and posts, and the calls of an admin who makes releases. */
export async function startWithReleases(options?: Parameters<typeof startWithPosts>[0]) {
  const started = await startWithPosts(options)
  const { as, body, read } = started
  const idOf = async (slug: string) => (await read(slug)).id
  const ask = async (name: string, ...slugs: string[]) =>
    as.admin('POST', RELEASES, { body: { name, documents: await Promise.all(slugs.map(idOf)) } })
  const make = (name: string, ...slugs: string[]) => body<Release>(ask(name, ...slugs))
  const readRelease = (id: string) => body<Release>(as.admin('GET', `${RELEASES}/${id}`))
  /** What was seen of the ticked documents of a release. */
  const seen = ({ documents }: Release) =>
    documents.filter(({ isTicked }) => isTicked).map(({ id, version }) => ({ id, version }))
  const publish = (release: Release) =>
    as.admin('POST', `${RELEASES}/${release.id}/publish`, {
      body: { version: release.version, documents: seen(release) },
    })
  const undo = ({ id, version }: Release) => as.admin('POST', `${RELEASES}/${id}/undo`, { body: { version } })
  const schedule = (release: Release, at: Date | null) =>
    as.admin('PUT', `${RELEASES}/${release.id}/schedule`, {
      body: { version: release.version, at: at?.toISOString() ?? null, ...(at && { documents: seen(release) }) },
    })
  return { ...started, idOf, ask, make, readRelease, seen, publish, undo, schedule }
}
