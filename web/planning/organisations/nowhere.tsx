import { SiteLink } from '../../ui/link.tsx'

/** An address of the platform at which there is nothing for this person. */
export const Nowhere = ({ title }: { title: string }) => (
  <div className="ops-nowhere">
    <h1>{title}</h1>
    <p>It may have been closed, or you do not belong to it.</p>
    <SiteLink href="/app">Your companies</SiteLink>
  </div>
)
