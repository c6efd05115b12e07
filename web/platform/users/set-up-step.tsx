import { useState } from 'react'
import type { SecondFactorSetup } from '../../../contract/platform/users/account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { accountCalls } from './account.ts'
import { Gate } from './gate.tsx'
import { Codes, Prove, Scan } from './second-factor-steps.tsx'
import './users.css'

/** For whose role needs a second factor, before anything else: set it up, keep the recovery codes, go on. */
export default function SetUpStep({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<'begin' | SecondFactorSetup | string[]>('begin')
  const begin = () => setStep('begin')
  const card = (
    <div className="gate-card">
      {step === 'begin' ? (
        <Prove
          variant="primary"
          label="Set it up"
          send={async ({ password = '' }) => setStep(await accountCalls.setUp(password))}
        />
      ) : Array.isArray(step) ? (
        <Codes variant="primary" codes={step} onDone={onDone} />
      ) : (
        <Scan variant="primary" setup={step} onCodes={setStep} onCancel={begin} />
      )}
    </div>
  )
  return (
    <Gate title="Protect your account" time="21:58" aside={card}>
      <p className="lead">
        Your role needs a second factor: a code that an app on your phone shows, besides your password.
      </p>
      <p className="gate-more">
        It takes two minutes, once. Have an authenticator app at hand; your phone’s password manager can be one.
      </p>
      <div className="row">
        <ButtonLink variant="outline" href="/api/logout">
          Sign Out
        </ButtonLink>
      </div>
    </Gate>
  )
}
