import type { QueryClient } from '@tanstack/react-query'
import type { EditingEndpoints, EditingPlaces } from '../../../contract/platform/editing/editing.ts'
import type { DocumentFilter } from '../../../contract/platform/editing/document.ts'
import { call } from '../../core/call.ts'
import { presets, query } from '../../core/query.ts'

/** Where the endpoints of a kind stand, such as `/admin/solutions`. */
export type KindPath = `/admin/${string}`

// What is being edited is asked for each time: somebody else may have saved it.
const always = { staleTime: 0 }

export const list = (path: KindPath, filter: DocumentFilter = {}) =>
  query<EditingEndpoints['list']>(path, (Object.keys(filter).length > 0 ? { query: filter } : {}) as never, always)
/** The list beside an open editor, which stays as it is while the editor comes. */
export const beside = (path: KindPath): ReturnType<typeof list> => ({ ...list(path), ...presets.realTime })
export const read = (path: KindPath, slug: string) =>
  query<EditingEndpoints['read']>(`${path}/:slug`, { params: { slug } }, always)
export const history = (path: KindPath, slug: string, before?: number) =>
  query<EditingEndpoints['history']>(
    `${path}/:slug/history`,
    { params: { slug }, ...(before !== undefined && { query: { before: String(before) } }) } as never,
    always,
  )
export const revision = (path: KindPath, slug: string, version: number) =>
  query<EditingEndpoints['revision']>(`${path}/:slug/history/:version`, { params: { slug, version: String(version) } })
/** The text with which a place was installed. */
export const builtIn = (path: KindPath, slug: string) =>
  query<EditingPlaces['builtIn']>(`${path}/:slug/built-in`, { params: { slug } })
export const usage = (path: KindPath, slug: string) =>
  query<EditingEndpoints['usage']>(`${path}/:slug/usage`, { params: { slug } }, always)

export const shares = (path: KindPath, slug: string) =>
  query<EditingEndpoints['shares']>(`${path}/:slug/shares`, { params: { slug } }, always)

/** Everything that can be done with one document. Each gives the document as it is afterwards. */
export const documentCalls = (path: KindPath, slug: string) => {
  const params = { slug }
  return {
    save: (version: number, data: unknown, how: { publish?: boolean; autosave?: boolean } = {}) =>
      call<EditingEndpoints['save']>(`PUT ${path}/:slug`, { params, body: { version, data, ...how } }),
    publish: (version: number, also?: Record<string, unknown>, until?: string | null) =>
      call<EditingEndpoints['publish']>(`POST ${path}/:slug/publish`, {
        params,
        body: { version, ...(also && { also }), ...(until !== undefined && { unpublishAt: until }) },
      }),
    unpublish: (version: number) =>
      call<EditingEndpoints['unpublish']>(`POST ${path}/:slug/unpublish`, { params, body: { version } }),
    reset: (version: number) =>
      call<EditingPlaces['reset']>(`POST ${path}/:slug/built-in`, { params, body: { version } }),
    discard: (version: number) =>
      call<EditingEndpoints['discard']>(`POST ${path}/:slug/discard`, { params, body: { version } }),
    schedule: (
      version: number,
      times: { publishAt: string | null; unpublishAt: string | null },
      also?: Record<string, unknown>,
    ) =>
      call<EditingEndpoints['schedule']>(`PUT ${path}/:slug/schedule`, {
        params,
        body: { version, ...times, ...(also && { also }) },
      }),
    findings: () => call<EditingEndpoints['findings']>(`GET ${path}/:slug/findings`, { params }),
    restore: (version: number, old: number) =>
      call<EditingEndpoints['restore']>(`POST ${path}/:slug/history/:version/restore`, {
        params: { slug, version: String(old) },
        body: { version },
      }),
    share: (days: number, newest: boolean) =>
      call<EditingEndpoints['share']>(`POST ${path}/:slug/share`, { params, body: { days, newest } }),
    endShare: (id: string) =>
      call<EditingEndpoints['endShare']>(`DELETE ${path}/:slug/shares/:id`, { params: { slug, id } }),
    presence: () => call<EditingEndpoints['presence']>(`POST ${path}/:slug/presence`, { params, body: {} }),
    rename: (version: number, next: string, redirect: boolean) =>
      call<EditingEndpoints['rename']>(`PUT ${path}/:slug/slug`, { params, body: { version, slug: next, redirect } }),
    trash: () => call<EditingEndpoints['trash']>(`DELETE ${path}/:slug`, { params }),
  }
}
export type DocumentCalls = ReturnType<typeof documentCalls>

/** What can be done with the list of a kind. */
export const listCalls = (path: KindPath) => ({
  create: (data: unknown, slug?: string) =>
    call<EditingEndpoints['create']>(`POST ${path}`, { body: { data, ...(slug && { slug }) } }),
  duplicate: (slug: string) =>
    call<EditingEndpoints['duplicate']>(`POST ${path}/:slug/duplicate`, { params: { slug }, body: {} }),
  /** To the trash only once people saw where each is used: this says that they did. */
  bulk: (action: 'publish' | 'unpublish' | 'trash', slugs: string[]) =>
    call<EditingEndpoints['bulk']>(`POST ${path}/bulk`, {
      body: { action, slugs, ...(action === 'trash' && { evenUsed: true }) },
    }),
  usageOfSeveral: (slugs: string[]) =>
    call<EditingEndpoints['usageOfSeveral']>(`POST ${path}/usage`, { body: { slugs } }),
  csv: (filter: DocumentFilter) => call<EditingEndpoints['csv']>(`GET ${path}/csv`, { query: filter } as never),
  order: (slugs: string[]) => call<EditingEndpoints['order']>(`PUT ${path}/order`, { body: { slugs } }),
  untrash: (id: string, asBefore = false) =>
    call<EditingEndpoints['untrash']>(`POST ${path}/trash/:id`, { params: { id }, body: { asBefore } }),
  purge: (id: string) => call<EditingEndpoints['purge']>(`DELETE ${path}/trash/:id`, { params: { id } }),
})

/**
 * Every answer about a kind is old now: its lists, whatever they are narrowed to, and its documents. `none` asks again
 * only where one is needed next.
 */
export function forget(client: QueryClient, path: KindPath, refetchType: 'active' | 'none' = 'active'): void {
  const start = `/api${path}`
  const isOfKind = (address: string) => address.startsWith(start) && /^([/?]|$)/.test(address.slice(start.length))
  void client.invalidateQueries({ predicate: ({ queryKey }) => isOfKind(queryKey.join('/')), refetchType })
}
