import { useState } from 'react'
import type { Account, SecondFactorSetup } from '../../contract/users/account.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { TextInput } from '../ui/input.tsx'
import { StatusText } from '../ui/status.tsx'
import { accountCalls } from './account.ts'
import { CopyButton } from './copy-button.tsx'
import { focusNow } from './focus-now.ts'
import { type Problems, useSubmit } from './submit.ts'

type Step = 'rest' | 'begin' | 'renew' | 'disable' | SecondFactorSetup | string[]

/** Turning the second factor on and off, step by step in the card's own place. */
export function SecondFactorCard({ account: { secondFactor, recoveryCodes }, onChanged }: { account: Account; onChanged: () => void }) {
  const [step, setStep] = useState<Step>('rest')
  const rest = () => setStep('rest')
  return (
    <Card title="Second factor" actions={<StatusText status={secondFactor ? 'success' : 'idle'}>{secondFactor ? 'On' : 'Off'}</StatusText>}>
      {Array.isArray(step) ? <Codes codes={step} onDone={rest} />
        : typeof step === 'object' ? <Scan setup={step} onCancel={rest} onCodes={(codes) => { setStep(codes); onChanged() }} />
        : step === 'begin' ? <Prove label="Begin" onCancel={rest} send={async ({ password = '' }) => setStep(await accountCalls.setUp(password))} />
        : step === 'renew' ? <Prove coded label="Make new codes" onCancel={rest} send={async ({ password = '', code = '' }) => { setStep((await accountCalls.renewCodes({ password, code })).recoveryCodes); onChanged() }} />
        : step === 'disable' ? <Prove coded label="Turn it off" danger onCancel={rest} send={async ({ password = '', code = '' }) => { await accountCalls.disable({ password, code }); rest(); onChanged() }} />
        : secondFactor ? (
          <div className="card-text">
            <p>Signing in takes your password and a code of your authenticator app. {recoveryCodes} recovery {recoveryCodes === 1 ? 'code is' : 'codes are'} left.</p>
            <div className="account-end">
              <Button variant="outline" size="dense" onClick={() => setStep('renew')}>New recovery codes</Button>
              <Button variant="danger" size="dense" onClick={() => setStep('disable')}>Turn it off</Button>
            </div>
          </div>
        ) : (
          <div className="card-text">
            <p>With an authenticator app on your phone a stolen password alone lets nobody in.</p>
            <div className="account-end"><Button variant="outline" size="dense" onClick={() => setStep('begin')}>Set it up</Button></div>
          </div>
        )}
    </Card>
  )
}

/** Asks for the password once more, and for a code where the second factor is on. */
function Prove({ label, coded, danger, send, onCancel }: {
  label: string; coded?: boolean; danger?: boolean; send: (entered: Record<string, string>) => Promise<Problems | void>; onCancel: () => void
}) {
  const { problems, pending, submit } = useSubmit(async (entered) => {
    if (!entered['password']) return { password: 'Enter your password' }
    if (coded && !entered['code']) return { code: 'Enter the code' }
    return send(entered)
  }, 'password')
  return (
    <form className="account-form" noValidate onSubmit={submit} aria-label={label}>
      <div role="alert"><FieldError>{problems['form']}</FieldError></div>
      <Field label="Your password" required error={problems['password']}><TextInput ref={focusNow} type="password" name="password" autoComplete="current-password" /></Field>
      {coded && <Field label="Code" required error={problems['code']} hint="Of your authenticator app, or a recovery code."><TextInput name="code" autoComplete="one-time-code" maxLength={40} /></Field>}
      <div className="account-end">
        <Button type="submit" variant={danger ? 'danger' : 'outline'} size="dense" pending={pending}>{label}</Button>
        <Button variant="quiet" size="dense" onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

function Scan({ setup: { secret, qr }, onCodes, onCancel }: { setup: SecondFactorSetup; onCodes: (codes: string[]) => void; onCancel: () => void }) {
  const { problems, pending, submit } = useSubmit(async ({ code = '' }) => {
    if (!code.trim()) return { code: 'Enter the code' }
    onCodes((await accountCalls.confirm(code.trim())).recoveryCodes)
  }, 'code')
  return (
    <form className="account-form" noValidate onSubmit={submit} aria-label="Confirm the second factor">
      <div className="card-text"><p>Scan this with your authenticator app, or type the key below it. Then enter the code that the app shows.</p></div>
      <Qr rows={qr} />
      <Field label="Key"><TextInput className="secret" readOnly value={secret.match(/.{4}/g)!.join(' ')} onFocus={(event) => event.currentTarget.select()} /></Field>
      <div role="alert"><FieldError>{problems['form']}</FieldError></div>
      <Field label="Code" required error={problems['code']}><TextInput ref={focusNow} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={9} /></Field>
      <div className="account-end">
        <Button type="submit" variant="outline" size="dense" pending={pending}>Turn it on</Button>
        <Button variant="quiet" size="dense" onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

/** One square for each dark module. */
function Qr({ rows }: { rows: string[] }) {
  const squares = rows.flatMap((row, y) => [...row].flatMap((dark, x) => (dark === '1' ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label="QR code for the authenticator app" shapeRendering="crispEdges">
      <path d={squares} fill="currentColor" />
    </svg>
  )
}

const Codes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <div className="card-text">
    <p>Keep these recovery codes where only you find them: each lets you in once without your phone. They are shown this once.</p>
    <ul className="codes" aria-label="Recovery codes">{codes.map((code) => <li key={code}>{code}</li>)}</ul>
    <div className="account-end"><CopyButton text={codes.join('\n')} /><Button variant="outline" size="dense" onClick={onDone}>I keep them</Button></div>
  </div>
)
