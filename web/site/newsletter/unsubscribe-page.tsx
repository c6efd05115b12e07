import { wordings } from '../../../contract/site/newsletter/wordings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { DeadLink } from './dead-link.tsx'
import { unsubscribeWords, unsubscribedWords } from './unsubscribe-words.ts'
import { LinkStep } from './link-step.tsx'
import { unsubscribe } from './links.ts'

/** Unsubscribes readers who followed the link instead of using their mail program's own button. */
export const UnsubscribePage = () => (
  <LinkStep
    path="/newsletter/unsubscribe"
    work={async (token) => (await unsubscribe(token)).unsubscribed}
    Dead={DeadLink}
    before={{
      ...unsubscribeWords,
      above: <p>{wordings.unsubscribe}</p>,
      below: (token) => (
        <p className="mail-link-note">
          Or keep it and <SiteLink href={`/newsletter/preferences?token=${token}`}>change what you get</SiteLink>.
        </p>
      ),
    }}
    after={{
      ...unsubscribedWords,
      lead: 'No more newsletters come to this address. If it was a mistake, subscribe again with the form below.',
      children: () => (
        <ButtonLink variant="outline" href="/">
          To the home page
        </ButtonLink>
      ),
    }}
  />
)
