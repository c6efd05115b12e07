import { wordings } from '../../../contract/site/newsletter/wordings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkStep } from './link-step.tsx'
import { confirm } from './links.ts'

/** Where the link of the confirmation mail leads. */
export const ConfirmPage = () => (
  <LinkStep
    path="/newsletter/confirm"
    work={async (token) => (await confirm(token)).confirmed}
    Dead={DeadLink}
    before={{
      title: 'Confirm your subscription',
      time: '05:55',
      lead: 'One click and you’re in. Until then nothing is sent.',
      label: 'Confirm subscription',
      working: 'Confirming...',
      above: (
        <>
          <Steps done={1} />
          <p>{wordings.confirm}</p>
        </>
      ),
    }}
    after={{
      title: 'You are subscribed',
      time: '06:00',
      lead: 'Thank you. Each email has links to your preferences and to unsubscribe.',
      card: <Steps done={2} />,
      children: (token) => (
        <>
          <ButtonLink href={`/newsletter/preferences?token=${token}`}>Choose what you get</ButtonLink>
          <ButtonLink variant="outline" href="/blog">
            Read the blog
          </ButtonLink>
        </>
      ),
    }}
  />
)

const STEPS = ['You sign up', 'You confirm your address', 'You get the newsletter']

/** How far along the round a subscription is. */
const Steps = ({ done }: { done: number }) => (
  <ol className="mail-link-steps">
    {STEPS.map((step, index) => (
      <li
        key={step}
        className={index < done ? 'mail-link-done' : ''}
        aria-current={index === done ? 'step' : undefined}
      >
        {step}
        {index < done && <span className="visually-hidden"> (done)</span>}
      </li>
    ))}
  </ol>
)
