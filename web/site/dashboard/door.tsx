import { lazy, Suspense } from 'react'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Guard } from '../../platform/users/guard.tsx'

const Shell = lazy(() => import('./shell.tsx'))

/**
 * The door of the admin area: who is signed in is asked in the browser, and only then does the area's own code load.
 * What the server renders is the same for everyone.
 */
export const AdminDoor = () => (
  <>
    <PageHead title="Admin" noindex />
    <Guard roles={['admin', 'editor']}>
      <Suspense fallback={<Opening />}><Shell /></Suspense>
    </Guard>
  </>
)

const Opening = () => (
  <main className="gate gate-wait ground-night"><Spinner label="Verifying access..." /></main>
)
