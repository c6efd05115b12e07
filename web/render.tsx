import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToReadableStream } from 'react-dom/server'
import { carry, createQueryClient, markRendered, type Reader } from './core/query.ts'
import { yearKey } from './core/year.ts'
import { buildRouter } from './routes.tsx'
import { fontFiles } from './ui/fonts.ts'

/** A rendered page: whole HTML, status, the source files of its lazy parts, or where it redirects to. */
export type Rendered = { status: number; html: string; data: string; files: string[]; location: string | null }

export { fontFiles }

/**
 * Renders the page at `path` (path and query) from what `read` answers. `read` must throw an error with `status` 404
 * for what does not exist.
 */
export async function render({ path, read, year }: { path: string; read: Reader; year: number }): Promise<Rendered> {
  const queryClient = createQueryClient(read)
  queryClient.setQueryData(yearKey, year)
  const handle = createRequestHandler({
    request: new Request(`http://localhost${path}`),
    createRouter: () => buildRouter(queryClient),
  })
  let files: string[] = []
  const response = await handle(async ({ router }) => {
    files = router.stores.matches.get().flatMap(({ staticData }) => staticData.file ?? [])
    const stream = await renderToReadableStream(<RouterServer router={router} />, { progressiveChunkSize: Infinity })
    await stream.allReady
    return new Response(stream, { status: getSsrStatus(router) })
  })
  markRendered(queryClient, path.split('?', 1)[0]!)
  const data = JSON.stringify(carry(queryClient)).replaceAll('<', '\\u003c')
  queryClient.clear()
  return { status: response.status, html: await response.text(), data, files, location: response.headers.get('location') }
}
