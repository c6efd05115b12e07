import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { tellEarly } from './core/tuned/early.ts'
import { type CarriedAnswer, createQueryClient, unpack } from './core/query.ts'
import type { RouterOfEntry } from './document.tsx'
import { startMeasuring } from './platform/analytics/start.ts'
import './styles.css'

/** Takes over the page that came rendered, with the router that `build` makes. To be called once, by a web entry. */
export function takeOver(build: (client: QueryClient) => RouterOfEntry): void {
  const queryClient = createQueryClient()
  const block = document.getElementById('query-cache')?.textContent
  if (block) unpack(queryClient, JSON.parse(block) as CarriedAnswer)

  const router = build(queryClient)
  // Tells the router that the page came rendered, so that it hydrates instead of showing a pending state first.
  router.ssr = { manifest: undefined }

  function Whole() {
    useEffect(tellEarly, [])
    return <RouterProvider router={router} />
  }

  // Not awaited at the top: the page's own module imports the entry's file, and would wait for it in turn. To build the
  // router, to load the page and to take it over are tasks of their own, so that a press waits for one of them. As a
  // transition, React takes it over in short steps.
  setTimeout(async () => {
    await router.load()
    setTimeout(() => {
      startTransition(() => void hydrateRoot(document, <Whole />))
      startMeasuring({ queryClient, onPage: (hear) => router.subscribe('onResolved', hear) })
    })
  })
}
