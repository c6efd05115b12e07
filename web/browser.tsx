import { RouterProvider } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { startMeasuring } from './analytics/start.ts'
import { type Carried, createQueryClient, unpack } from './core/query.ts'
import { rememberSource } from './leads/source.ts'
import { buildRouter } from './routes.tsx'
import './styles.css'

rememberSource()
const queryClient = createQueryClient()
const block = document.getElementById('query-cache')?.textContent
if (block) unpack(queryClient, JSON.parse(block) as Carried)

const router = buildRouter(queryClient)
// Tells the router that the page came rendered, so that it hydrates instead of showing a pending state first.
router.ssr = { manifest: undefined }
await router.load()
hydrateRoot(document, <RouterProvider router={router} />)
startMeasuring({ queryClient, onPage: (hear) => router.subscribe('onResolved', hear) })
