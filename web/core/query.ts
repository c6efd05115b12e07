import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Endpoint, Reply, SentParts } from '../../contract/core/core.ts'
import { HOUR_MS, MINUTE_MS } from '../../contract/core/units.ts'
import { fill, read } from './api.ts'

/** How long answers count as fresh and are kept, in milliseconds. */
export const presets = {
  standard: { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS },
  staticContent: { staleTime: 24 * HOUR_MS, gcTime: 48 * HOUR_MS },
  semiStatic: { staleTime: 6 * HOUR_MS, gcTime: 12 * HOUR_MS },
  userContent: { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS },
  realTime: { staleTime: 30_000, gcTime: 2 * MINUTE_MS },
} as const

/** Reads a path of the API: `fetch` in the browser, the handlers themselves on the server. */
export type Reader = (path: string, options: { signal?: AbortSignal }) => Promise<unknown>

const readers = new WeakMap<QueryClient, Reader>()

/** The default reader asks for the key parts joined with `/`. */
export function createQueryClient(reader: Reader = read): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...presets.standard,
        queryFn: ({ queryKey, signal }) => reader(queryKey.join('/'), { signal }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  })
  readers.set(client, reader)
  return client
}

/** A reading: its key, which is its address split at the slashes, and how it is kept. */
export type ReadQuery<T> = Pick<
  UseQueryOptions<T, Error, T, QueryKey>,
  | 'staleTime'
  | 'gcTime'
  | 'retry'
  | 'retryDelay'
  | 'refetchOnMount'
  | 'refetchOnWindowFocus'
  | 'enabled'
  | 'queryFn'
  | 'meta'
> & { queryKey: QueryKey }

/** The reading of a GET endpoint: `query<(typeof blog)['latest']>('/blog/latest', {})`. */
export function query<E extends Endpoint>(
  path: E['path'],
  input: SentParts<E>,
  options: Omit<ReadQuery<Reply<E>>, 'queryKey'> = {},
): ReadQuery<Reply<E>> {
  const { params, query: search } = input as { params?: Record<string, string>; query?: Record<string, string> }
  return { queryKey: ['/api', ...fill(path, params, search).split('/').slice(2)], ...options }
}

/** A reading with the built-in default that stands in when it fails or has no data. */
export type Content<T> = { reading: ReadQuery<T>; fallback: T }

/** Content whatever its shape, as lists of what a page is made of hold it. */
export type AnyContent = { reading: { queryKey: QueryKey }; fallback: unknown }

export const content = <T>(reading: ReadQuery<T>, fallback: T): Content<T> => ({ reading, fallback })

const onServer = typeof document === 'undefined'

type QueryState<T> = { data: T; pending: boolean; error: Error | null }

/**
 * Content for a page: its data, or the default once the call failed. `pending` is true only while a first answer is on
 * its way in the browser (client navigation), when a skeleton belongs on the screen.
 */
export const useContent: <T>(content: Content<T>) => QueryState<T> = onServer ? useContentThere : useContentHere

function useContentHere<T>({ reading, fallback }: Content<T>): QueryState<T> {
  // `load` asked already: a call that failed is not sent again because a part of the page appears.
  const { data, isPending, error } = useQuery({ ...reading, retryOnMount: false })
  return { data: data ?? fallback, pending: isPending, error }
}

/** The server's answers are all there and never change during a render: observers would be most of its work. */
function useContentThere<T>({ reading, fallback }: Content<T>): QueryState<T> {
  return { data: useQueryClient().getQueryData<T>(reading.queryKey) ?? fallback, pending: false, error: null }
}

/** How long what `useAhead` asks for is fresh: until the part that shows it is drawn. */
export const askedAhead = { staleTime: 2_000 }

/** Asks for what a part of a screen will show, before it is drawn. */
export function useAhead(reading: AnyContent['reading']): void {
  const client = useQueryClient()
  if (!client.getQueryState(reading.queryKey)) void client.prefetchQuery(reading)
}

/** A list that keeps showing its last page while the next one loads. */
export const paged = { placeholderData: keepPreviousData }

/**
 * Has content ready for a page. On the server everything is awaited, and what fails is filled from its default, marked
 * stale so that the browser asks again. In the browser nothing waits: skeletons stand in.
 */
export async function load(client: QueryClient, contents: AnyContent[]): Promise<void> {
  const reader = onServer && readers.get(client)
  if (reader) await Promise.all(contents.map((content) => readOnce(client, reader, content)))
  else for (const { reading } of contents) client.prefetchQuery(reading)
}

/**
 * Has what a page is about ready, awaited also in the browser: a page must know whether it exists. What the API doesn't
 * know throws the router's `notFound()`; any other failure is thrown as it came, and the server answers 503.
 */
export async function loadOr404(client: QueryClient, reading: AnyContent['reading']): Promise<void> {
  try {
    await client.fetchQuery({ ...reading, ...(onServer && { retry: false }) })
  } catch (error) {
    throw (error as { status?: number }).status === 404 ? notFound() : error
  }
}

/** What `loadOr404` made sure of. */
export const useFound = <T>(reading: ReadQuery<T>): T => useContent({ reading, fallback: undefined as T }).data

async function readOnce(client: QueryClient, reader: Reader, { reading: { queryKey }, fallback }: AnyContent) {
  if (client.getQueryData(queryKey) !== undefined) return
  try {
    client.setQueryData(queryKey, await reader(queryKey.join('/'), {}))
  } catch {
    client.setQueryData(queryKey, fallback, { updatedAt: 0 })
  }
}

const renderedKey = ['rendered']

/** The page that came rendered: its path, and the status that it came with. */
type FirstRender = { path: string; status: number }

/** Notes which page was rendered, which travels with its content. */
export const markRendered = (client: QueryClient, page: FirstRender) => client.setQueryData(renderedKey, page)

/**
 * The status with which the page at `path` came rendered, so that its content is here already; undefined for any other.
 */
export function cameRendered(client: QueryClient, path: string): number | undefined {
  const page = onServer ? undefined : client.getQueryData<FirstRender>(renderedKey)
  return page?.path === path ? page.status : undefined
}

/**
 * Lets the page that came rendered be like any other: it was taken over, and what came with it doesn't last for ever.
 */
export const forgetRendered = (client: QueryClient) => client.removeQueries({ queryKey: renderedKey, exact: true })

/** What the server read for a page, as `[key, data, stale]`, in the form it travels in the page. */
export type CarriedAnswer = [key: QueryKey, data: unknown, stale?: 1][]

export const carry = (client: QueryClient): CarriedAnswer =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => (state.dataUpdatedAt === 0 ? [queryKey, state.data, 1] : [queryKey, state.data]))

/** Fills the cache with what the page was rendered from, so that nothing is fetched twice. */
export function unpack(client: QueryClient, carried: CarriedAnswer): void {
  for (const [key, data, stale] of carried) client.setQueryData(key, data, stale ? { updatedAt: 0 } : undefined)
}
