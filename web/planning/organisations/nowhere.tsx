import { SiteLink } from '../../ui/link.tsx'

/** An address of the platform that is no screen. It says the same words as the public not-found page. */
export const Nowhere = () => (
  <div className="ops-nowhere">
    <h1>404 Page Not Found</h1>
    <p>Did you forget to add the page to the router?</p>
    <SiteLink href="/app">Your companies</SiteLink>
  </div>
)

/** A company that is not there, or not for this person. */
export const NoCompany = () => (
  <div className="ops-nowhere">
    <h1>There is no such company</h1>
    <p>It may have been closed, or you are not a member of it.</p>
    <SiteLink href="/app">Your companies</SiteLink>
  </div>
)
