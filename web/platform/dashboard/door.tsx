import type { ReactNode } from 'react'
import { PageHead } from '../seo/page-head.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Guard } from '../users/guard.tsx'

/**
 * The door of the admin area: the browser asks who is signed in, and only then loads the area's own code. What the
 * server renders is the same for everyone.
 */
export const AdminDoor = ({ children }: { children: ReactNode }) => (
  <>
    <PageHead title="Admin" noindex />
    <Guard roles={['admin', 'editor']}>{children}</Guard>
  </>
)

/** What stands while the area loads. */
export const AdminOpening = () => (
  <main className="gate gate-wait ground-night">
    <Spinner label="Verifying access..." />
  </main>
)
