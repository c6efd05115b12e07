import type { QueryClient } from '@tanstack/react-query'
import type { Release, releases } from '../../../contract/platform/releases/releases.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Calls = typeof releases
const always = { staleTime: 0 }

export const releasesHref = '/admin/releases'

/** A document in the version that a person saw. */
export type DocumentVersion = { id: string; version: number }

export const listQuery = (filter: { state?: string; page?: string }) =>
  query<Calls['list']>('/admin/releases', { query: filter } as never, always)
export const looseQuery = query<Calls['loose']>('/admin/releases/changes', {}, always)
export const releaseQuery = (id: string) => query<Calls['read']>('/admin/releases/:id', { params: { id } }, always)
/** The release that waits with a document; a place at which nothing is stored has no id. */
export const holdingQuery = (document: string | null) =>
  query<Calls['holding']>(
    '/admin/releases/of/:document',
    { params: { document: document ?? '' } },
    { ...always, enabled: document !== null },
  )
export const undoingQuery = (id: string) =>
  query<Calls['undoing']>('/admin/releases/:id/undo', { params: { id } }, always)
export const calendarQuery = (from: Date, to: Date) =>
  query<Calls['calendar']>(
    '/admin/releases/calendar',
    { query: { from: from.toISOString(), to: to.toISOString() } },
    always,
  )
/** What changes in one document. */
export const differenceQuery = (id: string, document: string) =>
  query<Calls['difference']>('/admin/releases/:id/documents/:document', { params: { id, document } }, always)

export const createRelease = (name: string, documents?: string[]) =>
  call<Calls['create']>('POST /admin/releases', { body: { name, ...(documents && { documents }) } })
export const releaseAtOnce = (name: string, documents: DocumentVersion[]) =>
  call<Calls['atOnce']>('POST /admin/releases/at-once', { body: { name, documents } })

/** What can be done with one release. Each gives the release as it is afterwards. */
export const releaseCalls = ({ id, version }: Pick<Release, 'id' | 'version'>) => {
  const params = { id }
  return {
    rename: (name: string) => call<Calls['rename']>('PUT /admin/releases/:id', { params, body: { version, name } }),
    remove: () => call<Calls['remove']>('DELETE /admin/releases/:id', { params }),
    add: (documents: string[]) =>
      call<Calls['add']>('POST /admin/releases/:id/documents', { params, body: { documents } }),
    tick: (document: string, isTicked: boolean) =>
      call<Calls['tick']>('PUT /admin/releases/:id/documents/:document', {
        params: { id, document },
        body: { isTicked },
      }),
    drop: (document: string) =>
      call<Calls['drop']>('DELETE /admin/releases/:id/documents/:document', { params: { id, document } }),
    publish: (documents: DocumentVersion[]) =>
      call<Calls['publish']>('POST /admin/releases/:id/publish', { params, body: { version, documents } }),
    schedule: (at: string | null, documents: DocumentVersion[]) =>
      call<Calls['schedule']>('PUT /admin/releases/:id/schedule', {
        params,
        body: { version, at, ...(at !== null && { documents }) },
      }),
    undo: () => call<Calls['undo']>('POST /admin/releases/:id/undo', { params, body: { version } }),
  }
}

const isRelease = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey.join('/').startsWith('/api/admin/releases')

/**
 * Answers about releases are old now. The dialog of an undo asks each time what it would do. What changes in a
 * document stays as it is, and a document that just left its release would not be found any more.
 */
export const forgetReleases = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: (each) => isRelease(each) && each.queryKey.at(-1) !== 'undo' && !each.queryKey.includes('documents'),
  })

/** Ends readings that are under way, before the release that they are about is removed. */
export const stopReading = (client: QueryClient) => client.cancelQueries({ predicate: isRelease })
