import type { QueryClient } from '@tanstack/react-query'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { documents } from '../../../contract/platform/editing/documents.ts'
import type { DocumentFilter } from '../../../contract/platform/editing/document.ts'
import { call } from '../../core/call.ts'
import { presets, query } from '../../core/query.ts'

type Documents = typeof documents

// What is being edited is asked for each time: somebody else may have saved it.
const always = { staleTime: 0 }

export const list = (kind: KindName, filter: DocumentFilter = {}) =>
  query<Documents['list']>(
    '/admin/documents/:kind',
    { params: { kind }, ...(Object.keys(filter).length > 0 && { query: filter }) } as never,
    always,
  )
/** The list beside an open editor, which stays as it is while the editor comes. */
export const beside = (kind: KindName): ReturnType<typeof list> => ({ ...list(kind), ...presets.realTime })
export const read = (kind: KindName, slug: string) =>
  query<Documents['read']>('/admin/documents/:kind/:slug', { params: { kind, slug } }, always)
export const history = (kind: KindName, slug: string, before?: number) =>
  query<Documents['history']>(
    '/admin/documents/:kind/:slug/history',
    { params: { kind, slug }, ...(before !== undefined && { query: { before: String(before) } }) } as never,
    always,
  )
export const revision = (kind: KindName, slug: string, version: number) =>
  query<Documents['revision']>('/admin/documents/:kind/:slug/history/:version', {
    params: { kind, slug, version: String(version) },
  })
/** The text with which a place was installed. */
export const builtIn = (kind: KindName, slug: string) =>
  query<Documents['builtIn']>('/admin/documents/:kind/:slug/built-in', { params: { kind, slug } })
export const usage = (kind: KindName, slug: string) =>
  query<Documents['usage']>('/admin/documents/:kind/:slug/usage', { params: { kind, slug } }, always)

export const shares = (kind: KindName, slug: string) =>
  query<Documents['shares']>('/admin/documents/:kind/:slug/shares', { params: { kind, slug } }, always)

/** Everything that can be done with one document. Each gives the document as it is afterwards. */
export const documentCalls = (kind: KindName, slug: string) => {
  const params = { kind, slug }
  return {
    save: (version: number, data: unknown, how: { publish?: boolean; autosave?: boolean } = {}) =>
      call<Documents['save']>('PUT /admin/documents/:kind/:slug', { params, body: { version, data, ...how } }),
    publish: (version: number, also?: Record<string, unknown>, until?: string | null) =>
      call<Documents['publish']>('POST /admin/documents/:kind/:slug/publish', {
        params,
        body: { version, ...(also && { also }), ...(until !== undefined && { unpublishAt: until }) },
      }),
    unpublish: (version: number) =>
      call<Documents['unpublish']>('POST /admin/documents/:kind/:slug/unpublish', { params, body: { version } }),
    reset: (version: number) =>
      call<Documents['reset']>('POST /admin/documents/:kind/:slug/built-in', { params, body: { version } }),
    discard: (version: number) =>
      call<Documents['discard']>('POST /admin/documents/:kind/:slug/discard', { params, body: { version } }),
    schedule: (
      version: number,
      times: { publishAt: string | null; unpublishAt: string | null },
      also?: Record<string, unknown>,
    ) =>
      call<Documents['schedule']>('PUT /admin/documents/:kind/:slug/schedule', {
        params,
        body: { version, ...times, ...(also && { also }) },
      }),
    read: () => call<Documents['read']>('GET /admin/documents/:kind/:slug', { params }),
    findings: () => call<Documents['findings']>('GET /admin/documents/:kind/:slug/findings', { params }),
    restore: (version: number, old: number) =>
      call<Documents['restore']>('POST /admin/documents/:kind/:slug/history/:version/restore', {
        params: { kind, slug, version: String(old) },
        body: { version },
      }),
    share: (days: number, newest: boolean) =>
      call<Documents['share']>('POST /admin/documents/:kind/:slug/share', { params, body: { days, newest } }),
    endShare: (id: string) =>
      call<Documents['endShare']>('DELETE /admin/documents/:kind/:slug/shares/:id', { params: { kind, slug, id } }),
    presence: () => call<Documents['presence']>('POST /admin/documents/:kind/:slug/presence', { params, body: {} }),
    rename: (version: number, next: string, redirect: boolean) =>
      call<Documents['rename']>('PUT /admin/documents/:kind/:slug/slug', {
        params,
        body: { version, slug: next, redirect },
      }),
    trash: () => call<Documents['trash']>('DELETE /admin/documents/:kind/:slug', { params }),
  }
}
export type DocumentCalls = ReturnType<typeof documentCalls>

/** What can be done with the list of a kind. */
export const listCalls = (kind: KindName) => {
  const params = { kind }
  return {
    create: (data: unknown, slug?: string) =>
      call<Documents['create']>('POST /admin/documents/:kind', { params, body: { data, ...(slug && { slug }) } }),
    duplicate: (slug: string) =>
      call<Documents['duplicate']>('POST /admin/documents/:kind/:slug/duplicate', { params: { kind, slug }, body: {} }),
    /** To the trash only once people saw where each is used: this says that they did. */
    bulk: (action: 'publish' | 'unpublish' | 'trash', slugs: string[]) =>
      call<Documents['bulk']>('POST /admin/documents/:kind/bulk', {
        params,
        body: { action, slugs, ...(action === 'trash' && { evenUsed: true }) },
      }),
    usageOfSeveral: (slugs: string[]) =>
      call<Documents['usageOfSeveral']>('POST /admin/documents/:kind/usage', { params, body: { slugs } }),
    csv: (filter: DocumentFilter) =>
      call<Documents['csv']>('GET /admin/documents/:kind/csv', { params, query: filter } as never),
    order: (slugs: string[]) =>
      call<Documents['order']>('PUT /admin/documents/:kind/order', { params, body: { slugs } }),
    untrash: (id: string, asBefore = false) =>
      call<Documents['untrash']>('POST /admin/documents/:kind/trash/:id', { params: { kind, id }, body: { asBefore } }),
    purge: (id: string) =>
      call<Documents['purge']>('DELETE /admin/documents/:kind/trash/:id', { params: { kind, id } }),
  }
}

/** Marks a reading of another endpoint whose answer changes with the documents of a kind. */
export const ofKind = (kind: KindName) => ({ meta: { kind } })

/**
 * Every answer about a kind is old now: its lists, whatever they are narrowed to, its documents, and what is marked by
 * `ofKind`. `none` asks again only where one is needed next.
 */
export function forget(client: QueryClient, kind: KindName, refetchType: 'active' | 'none' = 'active'): void {
  const start = `/api/admin/documents/${kind}`
  const isOfKind = (address: string) => address.startsWith(start) && /^([/?]|$)/.test(address.slice(start.length))
  void client.invalidateQueries({
    predicate: ({ queryKey, meta }) => isOfKind(queryKey.join('/')) || meta?.['kind'] === kind,
    refetchType,
  })
}
