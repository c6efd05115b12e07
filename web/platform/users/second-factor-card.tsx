import { useState } from 'react'
import type { Account, SecondFactorSetup } from '../../../contract/platform/users/account.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusText } from '../../ui/status.tsx'
import { accountCalls } from './account.ts'
import { Codes, Prove, Scan } from './second-factor-steps.tsx'

type Step = 'rest' | 'begin' | 'renew' | 'disable' | SecondFactorSetup | string[]

/** Turning the second factor on and off, step by step in the card's own place. */
export function SecondFactorCard({
  account: { secondFactor, recoveryCodes },
  onChanged,
}: {
  account: Account
  onChanged: () => void
}) {
  const [step, setStep] = useState<Step>('rest')
  const rest = () => setStep('rest')
  return (
    <Card
      title="Second factor"
      actions={<StatusText status={secondFactor ? 'success' : 'idle'}>{secondFactor ? 'On' : 'Off'}</StatusText>}
    >
      {Array.isArray(step) ? (
        <Codes codes={step} onDone={rest} />
      ) : typeof step === 'object' ? (
        <Scan
          setup={step}
          onCancel={rest}
          onCodes={(codes) => {
            setStep(codes)
            onChanged()
          }}
        />
      ) : step === 'begin' ? (
        <Prove
          label="Begin"
          onCancel={rest}
          send={async ({ password = '' }) => setStep(await accountCalls.setUp(password))}
        />
      ) : step === 'renew' ? (
        <Prove
          coded
          label="Make new codes"
          onCancel={rest}
          send={async ({ password = '', code = '' }) => {
            setStep((await accountCalls.renewCodes({ password, code })).recoveryCodes)
            onChanged()
          }}
        />
      ) : step === 'disable' ? (
        <Prove
          coded
          label="Turn it off"
          variant="danger"
          onCancel={rest}
          send={async ({ password = '', code = '' }) => {
            await accountCalls.disable({ password, code })
            rest()
            onChanged()
          }}
        />
      ) : secondFactor ? (
        <div className="card-text">
          <p>
            Signing in takes your password and a code of your authenticator app. {recoveryCodes} recovery{' '}
            {recoveryCodes === 1 ? 'code is' : 'codes are'} left.
          </p>
          <div className="account-end">
            <Button variant="outline" size="dense" onClick={() => setStep('renew')}>
              New recovery codes
            </Button>
            <Button variant="danger" size="dense" onClick={() => setStep('disable')}>
              Turn it off
            </Button>
          </div>
        </div>
      ) : (
        <div className="card-text">
          <p>With an authenticator app on your phone a stolen password alone lets nobody in.</p>
          <div className="account-end">
            <Button variant="outline" size="dense" onClick={() => setStep('begin')}>
              Set it up
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
