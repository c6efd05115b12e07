import { wordings } from '../../../contract/site/newsletter/wordings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { DeadLink } from './dead-link.tsx'
import { LetterPage } from './letter-page.tsx'
import { confirm } from './links.ts'
import { usePress } from './press.ts'
import { useLinkToken } from '../../core/link-token.ts'

const PATH = '/newsletter/confirm'

/** Where the link of the confirmation mail leads. It takes a press, because mail scanners follow links too. */
export function ConfirmPage() {
  const token = useLinkToken()
  const { press, pending, result, problem } = usePress(() => confirm(token ?? ''))
  if (token === null || result?.confirmed === false) return <DeadLink path={PATH} outcome={result !== undefined} />

  return result ? (
    <LetterPage
      title="You are subscribed"
      path={PATH}
      time="06:00"
      outcome
      card={<Steps done={2} />}
      lead="Thank you. Each mail carries the links to your preferences and to the way out."
    >
      <p className="row letter-row">
        <ButtonLink href={`/newsletter/preferences?token=${token}`}>Choose what you get</ButtonLink>
        <ButtonLink variant="outline" href="/blog">
          Read the blog
        </ButtonLink>
      </p>
    </LetterPage>
  ) : (
    <LetterPage
      title="Confirm your subscription"
      path={PATH}
      time="05:55"
      lead="One press, and it comes to you. Until then nothing is sent."
      card={
        <>
          <Steps done={1} />
          <p>{wordings.confirm}</p>
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
          <Button wide pending={pending} disabled={!token} onClick={press}>
            {pending ? 'Confirming...' : 'Confirm subscription'}
          </Button>
        </>
      }
    />
  )
}

const STEPS = ['You asked for it', 'You confirm your address', 'The newsletter comes to you']

/** How far along the round a subscription is. */
const Steps = ({ done }: { done: number }) => (
  <ol className="letter-steps">
    {STEPS.map((step, index) => (
      <li key={step} className={index < done ? 'letter-done' : ''} aria-current={index === done ? 'step' : undefined}>
        {step}
        {index < done && <span className="visually-hidden"> (done)</span>}
      </li>
    ))}
  </ol>
)
