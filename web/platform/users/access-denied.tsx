import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Gate } from './gate.tsx'

/**
 * For a person who is signed in and may not come in here. Sign Out leaves by browser navigation. `children` are the
 * places that this person may go to.
 */
export const AccessDenied = ({ children }: { children?: ReactNode }) => (
  <Gate title="Access Denied" time="03:12">
    <p className="lead">You don't have the required permissions to access this area.</p>
    <p className="gate-more">
      Admin privileges are required. Please contact your administrator if you believe this is an error.
    </p>
    <div className="row">
      <ButtonLink href="/">Back to Home</ButtonLink>
      <ButtonLink variant="outline" href="/api/logout">
        Sign Out
      </ButtonLink>
    </div>
    {children}
  </Gate>
)
