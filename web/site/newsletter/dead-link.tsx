import { ButtonLink } from '../../ui/button.tsx'
import { LinkPage } from './link-page.tsx'

/**
 * One page for every link that leads nowhere: unknown, too old, cut off by a mail program, or of someone who has left.
 */
export function DeadLink({ path, outcome }: { path: string; outcome?: boolean }) {
  return (
    <LinkPage
      title="This link leads nowhere"
      path={path}
      time="03:04"
      outcome={outcome}
      lead="It may be older than seven days, replaced by a newer one, or cut off on its way. Nothing has been changed."
    >
      <ul className="mail-link-ways">
        <li>
          <strong>To subscribe</strong>, enter your address in the form below and confirm it by a new link.
        </li>
        <li>
          <strong>To change what you get or to leave</strong>, use the links at the foot of the newest newsletter.
        </li>
        <li>
          <strong>If neither helps</strong>, write to us, and we do it for you.
        </li>
      </ul>
      <p className="row mail-link-row">
        <ButtonLink href="#site-footer">To the form</ButtonLink>
        <ButtonLink variant="outline" href="/contact">
          Contact
        </ButtonLink>
      </p>
    </LinkPage>
  )
}
