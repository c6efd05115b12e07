import { useState } from 'react'
import { useLinkToken } from '../../core/link-token.ts'
import { useContent } from '../../core/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Gate } from './gate.tsx'
import { Outcome } from './outcome.tsx'
import { TRIAL_DAYS } from '../../../contract/platform/users/trial-days.ts'
import { TrialForm } from './trial-form.tsx'
import { TrialLink } from './trial-link.tsx'
import { trialState } from './trial-queries.ts'
import { useVisitor } from './visitor.ts'

/** For visitors who want a trial: asks for the link by mail, and opens the sample company where that link leads. */
export function TrialPage() {
  const token = useLinkToken()
  const { open } = useContent(trialState).data
  const visitor = useVisitor()
  const [answer, setAnswer] = useState<string>()
  const card =
    token === undefined ? (
      <Skeleton variant="block" height={420} />
    ) : token !== null ? (
      <TrialLink token={token} />
    ) : visitor ? (
      <Outcome title="You have an account">
        <p>Open a sample company there, {visitor.name}.</p>
        <ButtonLink href="/app" wide>
          Your companies
        </ButtonLink>
      </Outcome>
    ) : !open ? (
      <Closed />
    ) : answer !== undefined ? (
      <Outcome title="Check your email">
        <p>{answer}</p>
        <p>Nothing there? Check your spam folder, or ask again in an hour.</p>
      </Outcome>
    ) : (
      <TrialForm onSent={setAnswer} />
    )
  return (
    <Gate title="Open a trial" time="18:30" aside={card} secret>
      <p className="lead">
        {token
          ? 'Choose a password. Then a sample company opens, and you are its owner.'
          : 'Step into a working guard company: twelve sites, forty guards, three weeks of shifts.'}
      </p>
      {!token && open && (
        <p className="gate-more">
          {`It carries your company’s name. Sample data, yours to change. Free for ${TRIAL_DAYS} days, no credit card.`}
        </p>
      )}
    </Gate>
  )
}

const Closed = () => (
  <Outcome title="Trials can’t be opened right now">
    <p>Let us show you around instead, on the floor plan of your own site.</p>
    <ButtonLink href="/demo" wide>
      Schedule Demo
    </ButtonLink>
  </Outcome>
)
