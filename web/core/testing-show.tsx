import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type AnyContent, createQueryClient, loadOr404 } from './query.ts'
import { parseSearch, stringifySearch } from './search.ts'

/** What a path answers: a value as JSON would give it, an `Error` to fail with, or a promise for later. */
export type Replies = Record<string, unknown>

/** The route of a page about the thing at `$slug`, which is read before the page is shown. */
type About = { path: `${string}/$slug`; subject: (slug: string) => AnyContent['reading'] }

/**
 * For tests: a part of a page inside a router and a query cache, without the page around it. `replies` answers the API
 * by path, every other path answers 404. `asked` collects the paths in the order in which they were asked for; `at` is
 * the address of the page, `about` the route of one that is about something; `router` tells where it went.
 */
export async function show(part: ReactNode, replies: Replies = {}, at = '/', about?: About) {
  // The router puts every new page at its top, which jsdom doesn't know how to do.
  window.scrollTo = () => undefined
  const asked: string[] = []
  const client = createQueryClient(async (path) => {
    asked.push(path)
    const reply = await (path in replies ? replies[path] : new Error(`404: no answer for ${path}`))
    if (reply instanceof Error) throw reply
    return reply
  })
  const root = createRootRoute({
    ...(!about && { component: () => part }),
    notFoundComponent: () => (about ? 'Not found' : part),
  })
  const routeTree = about
    ? root.addChildren([
        createRoute({
          getParentRoute: () => root,
          path: about.path,
          loader: ({ params }) => loadOr404(client, about.subject((params as { slug: string }).slug)),
          component: () => part,
        }),
      ])
    : root
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const page = (
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
  return { ...render(page), page, client, asked, router }
}
