import { createMemoryHistory } from '@tanstack/react-router'
import { getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { PartStore, PartStoreOfPage } from './core/part-store.tsx'
import { carry, createQueryClient, markRendered, type Reader } from './core/query.ts'
import { yearKey } from './core/year.ts'
import { buildRouter } from './routes.tsx'
import { fontFiles } from './ui/fonts.ts'

/** A rendered page: status, whole HTML, the content it was made of, and the source files of its lazy parts. */
export type Rendered = { status: number; html: string; data: string; files: string[] }

export { fontFiles }

/**
 * Renders the page at `path` (path and query) from what `read` answers. `read` must throw an error with `status` 404
 * for what does not exist.
 */
export async function render({ path, read, year }: { path: string; read: Reader; year: number }): Promise<Rendered> {
  const queryClient = createQueryClient(read)
  queryClient.setQueryData(yearKey, year)
  const router = buildRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const files = router.stores.matches.get().flatMap(({ staticData }) => staticData.file ?? [])
  const html = await renderWhole(path, <RouterServer router={router} />)
  markRendered(queryClient, path.split('?', 1)[0]!)
  const data = JSON.stringify(carry(queryClient)).replaceAll('<', '\\u003c')
  queryClient.clear()
  return { status: getSsrStatus(router), html, data, files }
}

// What React writes for a boundary whose code was not there yet.
const UNFINISHED = '<!--$!-->'

/**
 * The whole page as HTML. Rendering into a string is several times faster than into a stream, but can't wait for code
 * that is still being loaded: only the first visits to a page meet that.
 */
async function renderWhole(path: string, page: ReactNode): Promise<string> {
  const store = new PartStoreOfPage(path, (node, identifierPrefix) => renderToString(node, { identifierPrefix }))
  const html = renderToString(<PartStore value={store}>{page}</PartStore>)
  if (!html.includes(UNFINISHED)) return store.insert(html)

  const stream = await renderToReadableStream(page, { progressiveChunkSize: Infinity })
  await stream.allReady
  return new Response(stream).text()
}
