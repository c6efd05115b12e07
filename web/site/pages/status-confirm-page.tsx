import type { statusMails } from '../../../contract/platform/status/subscription.ts'
import { call } from '../../core/call.ts'
import { useLinkToken } from '../../core/link-token.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { LetterPage } from '../newsletter/letter-page.tsx'
import { usePress } from '../newsletter/press.ts'
import { StatusDeadLink } from './status-dead-link.tsx'

const PATH = '/status/confirm'

const confirm = (token: string) => call<(typeof statusMails)['confirm']>('POST /status/confirm', { body: { token } })

/** Where the link of the confirmation mail leads. It takes a press, because mail scanners follow links too. */
export function StatusConfirmPage() {
  const token = useLinkToken()
  const { press, pending, result, problem } = usePress(() => confirm(token ?? ''))
  if (token === null || result?.confirmed === false)
    return <StatusDeadLink path={PATH} outcome={result !== undefined} />

  return result ? (
    <LetterPage
      title="Your address is confirmed"
      path={PATH}
      time="06:00"
      outcome
      lead="You get a mail when trouble or planned work begins, and when it is over. Each mail ends it with one press."
    >
      <p className="row letter-row">
        <ButtonLink href="/status">See the status</ButtonLink>
      </p>
    </LetterPage>
  ) : (
    <LetterPage
      title="Confirm your address"
      path={PATH}
      time="05:55"
      lead="One press, and news of the status comes to you. Until then nothing is sent."
      card={
        <>
          <p>News of the status go to the address that got this link.</p>
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
          <Button wide pending={pending} disabled={!token} onClick={press}>
            {pending ? 'Confirming...' : 'Confirm address'}
          </Button>
        </>
      }
    />
  )
}
