import { createMemoryHistory } from '@tanstack/react-router'
import { getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { PartStore, PartStoreOfPage, UNFINISHED } from './core/part-store.tsx'
import { heroSlides } from './site/hero/queries.ts'
import { carry, createQueryClient, markRendered, type Reader, type Reading } from './core/query.ts'
import { openSlots } from './site/leads/page-queries.ts'
import { yearKey } from './core/year.ts'
import { buildRouter } from './routes.tsx'
import { fontFiles } from './ui/fonts.ts'

/**
 * The source files of the pages by their route, from which the server knows the scripts to load ahead. Here and not in
 * the routes, since no browser needs them.
 */
export const pageFiles: Record<string, string> = {
  '/': 'web/site/landing/landing-page.tsx',
  '/solutions': 'web/site/solutions/index-page.tsx',
  '/solutions/$slug': 'web/site/solutions/solution-page.tsx',
  '/industries': 'web/site/industries/index-page.tsx',
  '/industries/$slug': 'web/site/industries/industry-page.tsx',
  '/blog': 'web/site/blog/index-page.tsx',
  '/blog/$slug': 'web/site/blog/post-page.tsx',
  '/pricing': 'web/site/pricing/pricing-page.tsx',
  '/contact': 'web/site/leads/contact-page.tsx',
  '/demo': 'web/site/leads/demo-page.tsx',
  '/resources/help': 'web/site/pages/help-page.tsx',
  '/resources/help/$slug': 'web/site/pages/article-page.tsx',
  '/status': 'web/site/pages/status-page.tsx',
  '/brand': 'web/site/pages/brand-page.tsx',
  '/newsletter/confirm': 'web/site/newsletter/confirm-page.tsx',
  '/newsletter/preferences': 'web/site/newsletter/preferences-page.tsx',
  '/newsletter/unsubscribe': 'web/site/newsletter/unsubscribe-page.tsx',
  '/login': 'web/platform/users/login-page.tsx',
  '/reset': 'web/platform/users/reset-page.tsx',
  '/invitation': 'web/platform/users/invitation-page.tsx',
  '/$slug': 'web/site/pages/static-page.tsx',
  '/admin': 'web/site/dashboard/door.tsx',
}

/** What pages ask for in the browser alone, by their address. */
const askedInBrowser: Record<string, Reading<unknown>> = {
  '/': heroSlides as Reading<unknown>, '/demo': openSlots.reading as Reading<unknown>,
}

/** A rendered page: status, whole HTML, the content it was made of, and the source files of its lazy parts. */
export type Rendered = { status: number; html: string; data: string; files: string[] }

export { fontFiles }

/**
 * Renders the page at `path` (path and query) from what `read` answers. `read` must throw an error with `status` 404
 * for what does not exist. `draft` says that it is a preview for an editor.
 */
export async function render({ path, read, year, draft = false }: { path: string; read: Reader; year: number; draft?: boolean }): Promise<Rendered> {
  const queryClient = createQueryClient(read)
  // What the browser would otherwise ask for itself, and be told what visitors see.
  const asked = draft ? askedInBrowser[path.split('?', 1)[0]!] : undefined
  if (asked) await queryClient.prefetchQuery(asked)
  queryClient.setQueryData(yearKey, year)
  const router = buildRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const file = pageFiles[router.stores.matches.get().at(-1)?.fullPath ?? '']
  const html = await renderWhole(path, <RouterServer router={router} />)
  const status = getSsrStatus(router)
  markRendered(queryClient, { path: path.split('?', 1)[0]!, status })
  const data = JSON.stringify(carry(queryClient)).replaceAll('<', '\\u003c')
  queryClient.clear()
  return { status, html, data, files: file ? [file] : [] }
}

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
