import type { statusMails } from '../../../contract/platform/status/subscription.ts'
import { call } from '../../core/call.ts'
import { useLinkToken } from '../../core/link-token.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { LetterPage } from '../newsletter/letter-page.tsx'
import { usePress } from '../newsletter/press.ts'
import { StatusDeadLink } from './status-dead-link.tsx'

const PATH = '/status/unsubscribe'

const leave = (token: string) =>
  call<(typeof statusMails)['unsubscribe']>('POST /status/unsubscribe', { body: { token } })

/** Unsubscribes readers who followed the link instead of using their mail program's own button. */
export function StatusLeavePage() {
  const token = useLinkToken()
  const { press, pending, result, problem } = usePress(() => leave(token ?? ''))
  if (token === null || result?.unsubscribed === false)
    return <StatusDeadLink path={PATH} outcome={result !== undefined} />

  return result ? (
    <LetterPage
      title="You are unsubscribed"
      path={PATH}
      time="06:05"
      outcome
      lead="No more news of the status come to this address, and we have erased it."
    >
      <p className="row letter-row">
        <ButtonLink variant="outline" href="/status">
          See the status
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
          <p>News of the status stop, and the address is erased.</p>
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
          <Button variant="ink" wide pending={pending} disabled={!token} onClick={press}>
            {pending ? 'Unsubscribing...' : 'Unsubscribe'}
          </Button>
        </>
      }
    />
  )
}
