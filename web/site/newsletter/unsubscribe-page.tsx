import { wordings } from '../../../contract/site/newsletter/wordings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { DeadLink } from './dead-link.tsx'
import { LetterPage } from './letter-page.tsx'
import { unsubscribe } from './links.ts'
import { usePress } from './press.ts'
import { useLinkToken } from '../../core/link-token.ts'

const PATH = '/newsletter/unsubscribe'

/** Unsubscribes readers who followed the link instead of using their mail program's own button. */
export function UnsubscribePage() {
  const token = useLinkToken()
  const { press, pending, result, problem } = usePress(() => unsubscribe(token ?? ''))
  if (token === null || result?.unsubscribed === false) return <DeadLink path={PATH} outcome={result !== undefined} />

  return result ? (
    <LetterPage
      title="You are unsubscribed"
      path={PATH}
      time="06:05"
      outcome
      lead="No more newsletters come to this address. If it was a mistake, subscribe again with the form below."
    >
      <p className="row letter-row">
        <ButtonLink variant="outline" href="/">
          To the home page
        </ButtonLink>
      </p>
    </LetterPage>
  ) : (
    <LetterPage
      title="Unsubscribe"
      path={PATH}
      time="06:00"
      lead="It ends with one press, for this address and at once."
      card={
        <>
          <p>{wordings.unsubscribe}</p>
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
          <Button variant="ink" wide pending={pending} disabled={!token} onClick={press}>
            {pending ? 'Unsubscribing...' : 'Unsubscribe'}
          </Button>
          <p className="letter-note">
            Or keep it and{' '}
            <SiteLink href={`/newsletter/preferences?token=${token ?? ''}`}>change what you get</SiteLink>.
          </p>
        </>
      }
    />
  )
}
