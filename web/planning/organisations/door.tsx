import type { ReactNode } from 'react'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { Guard } from '../../platform/users/guard.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** A screen of the platform that needs no account, such as that of a link in a mail. */
export const PlatformOpening = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHead title={title} noindex />
    {children}
  </>
)

/** The door of the operations platform: anybody who is signed in may come in. Each company has its own wall. */
export const PlatformDoor = ({ children }: { children: ReactNode }) => (
  <>
    <PageHead title="Operations" noindex />
    <Guard>{children}</Guard>
  </>
)

/** What stands while the platform loads. */
export const Opening = () => (
  <main className="gate gate-wait ground-night">
    <Spinner label="Verifying access..." />
  </main>
)
