import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startMeasuring } from './platform/analytics/start.ts'
import { tellEarly } from './core/early.ts'
import { type Carried, createQueryClient, unpack } from './core/query.ts'
import { buildRouter } from './routes.tsx'
import './styles.css'

const queryClient = createQueryClient()
const block = document.getElementById('query-cache')?.textContent
if (block) unpack(queryClient, JSON.parse(block) as Carried)

const router = buildRouter(queryClient)
// Tells the router that the page came rendered, so that it hydrates instead of showing a pending state first.
router.ssr = { manifest: undefined }

function Site() {
  useEffect(tellEarly, [])
  return <RouterProvider router={router} />
}

// Not awaited at the top: the page's own module imports this one's file, and would wait for it in turn. Taken over in a
// task of its own, so that a press does not wait for both.
void router.load().then(() =>
  setTimeout(() => {
    hydrateRoot(document, <Site />)
    startMeasuring({ queryClient, onPage: (hear) => router.subscribe('onResolved', hear) })
  }),
)
