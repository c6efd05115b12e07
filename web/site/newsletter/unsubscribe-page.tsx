import { wordings } from '../../../contract/site/newsletter/wordings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkStep } from './link-step.tsx'
import { unsubscribe } from './links.ts'

/** Unsubscribes readers who followed the link instead of using their mail program's own button. */
export const UnsubscribePage = () => (
  <LinkStep
    path="/newsletter/unsubscribe"
    work={async (token) => (await unsubscribe(token)).unsubscribed}
    Dead={DeadLink}
    before={{
      title: 'Unsubscribe',
      time: '06:00',
      lead: 'It ends with one press, for this address and at once.',
      label: 'Unsubscribe',
      working: 'Unsubscribing...',
      ink: true,
      above: <p>{wordings.unsubscribe}</p>,
      below: (token) => (
        <p className="letter-note">
          Or keep it and <SiteLink href={`/newsletter/preferences?token=${token}`}>change what you get</SiteLink>.
        </p>
      ),
    }}
    after={{
      title: 'You are unsubscribed',
      time: '06:05',
      lead: 'No more newsletters come to this address. If it was a mistake, subscribe again with the form below.',
      children: () => (
        <ButtonLink variant="outline" href="/">
          To the home page
        </ButtonLink>
      ),
    }}
  />
)
