import { createMemoryHistory } from '@tanstack/react-router'
import { getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { adminRouter } from './admin-routes.tsx'
import { appRouter } from './app-routes.tsx'
import { sharedKey } from './core/draft-note.tsx'
import { type Entry, entryOf } from './core/entry.ts'
import { guardRouter } from './guard-routes.tsx'
import { carry, createQueryClient, markRendered, type Reader, type ReadQuery } from './core/query.ts'
import { yearKey } from './core/year.ts'
import { pages } from './rooms.ts'
import { siteRouter } from './site-routes.tsx'
import { fontFiles } from './ui/fonts.ts'

// What React writes for a boundary whose code was not there yet.
const UNFINISHED = '<!--$!-->'

const ROUTERS = { site: siteRouter, admin: adminRouter, app: appRouter, guard: guardRouter }

/** The source files of the pages by their route, from which the server knows the scripts to load ahead. */
const pageFiles = new Map(pages.map(({ path, file }) => [path, file]))

/**
 * A rendered page: status, whole HTML, the content it was made of, and the source files of its code: its web entry
 * first, then its lazy parts.
 */
export type RenderedPage = { status: number; html: string; data: string; files: string[] }

export { fontFiles }

/**
 * Renders the page at `path` (path and query) from what `read` answers. `read` must throw an error with `status` 404
 * for what does not exist. `draft` says that it is a preview, `shared` that it is one of a link for reviewers.
 */
export async function render({
  path,
  read,
  year,
  draft = false,
  shared = false,
}: {
  path: string
  read: Reader
  year: number
  draft?: boolean
  shared?: boolean
}): Promise<RenderedPage> {
  const queryClient = createQueryClient(read)
  // What the browser would otherwise ask for itself, and be told what visitors see.
  const asked = draft ? await pages.find((page) => page.path === path.split('?', 1)[0])?.contents?.() : undefined
  if (asked?.inBrowser) await queryClient.prefetchQuery(asked.inBrowser as ReadQuery<unknown>)
  queryClient.setQueryData(yearKey, year)
  if (shared) queryClient.setQueryData(sharedKey, path.split('?', 1)[0]!)
  const entry = entryOf(path)
  const router = ROUTERS[entry](queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const file = pageFiles.get(router.stores.matches.get().at(-1)?.fullPath ?? '')
  const html = await renderWhole(<RouterServer router={router} />)
  const rendered = getSsrStatus(router)
  const place = path.split('?', 1)[0]!
  markRendered(queryClient, { path: place, status: rendered })
  // The door of these areas opens in the browser alone, so their own screens never say here that there is no such page.
  const status = rendered === 200 && !(await standsAt(entry, place)) ? 404 : rendered
  const data = JSON.stringify(carry(queryClient)).replaceAll('<', '\\u003c')
  queryClient.clear()
  return { status, html, data, files: [`web/${entry}.tsx`, ...(file ? [file] : [])] }
}

/**
 * The whole page as HTML. Rendering into a string is several times faster than into a stream, but can't wait for code
 * that is still being loaded: only the first visits to a page meet that. They wait by a stream, and get the string that
 * all later visits get.
 */
async function renderWhole(page: ReactNode): Promise<string> {
  const html = renderToString(page)
  if (!html.includes(UNFINISHED)) return html

  const stream = await renderToReadableStream(page, { progressiveChunkSize: Infinity })
  await stream.allReady
  const streamed = await new Response(stream).text()
  const whole = renderToString(page)
  return whole.includes(UNFINISHED) ? streamed : whole
}

/** Whether a screen stands at a path of an entry, for whomever. The site's own router knows its pages. */
async function standsAt(entry: Entry, pathname: string): Promise<boolean> {
  if (entry === 'admin') {
    const [{ area }, { screenAt }] = await Promise.all([
      import('./admin-rooms.ts'),
      import('./platform/dashboard/screens.ts'),
    ])
    return screenAt(area.screens, pathname) !== undefined
  }
  if (entry === 'app') {
    const [{ screens }, { partAt }] = await Promise.all([
      import('./app-rooms.ts'),
      import('./planning/organisations/shell.tsx'),
    ])
    return /^\/app\/invitation\/?$/.test(pathname) || partAt(screens, pathname) !== undefined
  }
  return entry === 'site' || /^\/app\/guard(\/link)?\/?$/.test(pathname)
}
