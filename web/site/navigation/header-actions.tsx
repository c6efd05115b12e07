import Phone from 'lucide-react/icons/phone'
import type { CurrentUser } from '../../../contract/platform/users/users.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Whether the admin area has anything for this person. */
export const mayManage = (visitor: CurrentUser | null) => visitor?.role === 'admin' || visitor?.role === 'editor'

/** The right end of the top bar: how to reach us or, for signed-in people, their account. */
export function HeaderActions({ visitor }: { visitor: CurrentUser | null }) {
  return (
    <div className="site-actions">
      {visitor ? (
        <>
          {mayManage(visitor) ? (
            <ButtonLink variant="outline" size="sm" href="/admin">
              Admin
            </ButtonLink>
          ) : (
            <ButtonLink variant="outline" size="sm" href="/app">
              Open Watchpost
            </ButtonLink>
          )}
          <ButtonLink variant="outline" size="sm" href="/api/logout">
            Logout
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink variant="outline" size="sm" icon={Phone} href="/contact">
            Contact
          </ButtonLink>
          <ButtonLink size="sm" href="/demo">
            Schedule Demo
          </ButtonLink>
        </>
      )}
    </div>
  )
}

/** What stands in the top bar while there is no menu: none has an active section, or the call failed. */
export function FallbackNav({ visitor }: { visitor: CurrentUser | null }) {
  return (
    <nav aria-label="Quick links" className="site-actions">
      {visitor ? (
        <ButtonLink variant="outline" size="sm" href={mayManage(visitor) ? '/admin' : '/app'}>
          Dashboard
        </ButtonLink>
      ) : (
        <ButtonLink variant="outline" size="sm" href="/login">
          Log in
        </ButtonLink>
      )}
      <ButtonLink size="sm" href="/demo">
        Get Demo
      </ButtonLink>
    </nav>
  )
}
