import { ButtonLink } from '../../ui/button.tsx'
import { LinkPage } from '../newsletter/link-page.tsx'

/** One page for every link that leads nowhere: unknown, too old, cut off, or of someone who has left. */
export const StatusDeadLink = ({ path, outcome }: { path: string; outcome?: boolean }) => (
  <LinkPage
    title="This link leads nowhere"
    path={path}
    time="03:04"
    {...(outcome !== undefined && { outcome })}
    lead="It may be older than seven days, cut off on its way, or used to unsubscribe. Nothing has been changed."
  >
    <p className="row mail-link-row">
      <ButtonLink href="/status">Ask for a new one</ButtonLink>
      <ButtonLink variant="outline" href="/contact">
        Contact
      </ButtonLink>
    </p>
  </LinkPage>
)
