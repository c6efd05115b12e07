import type { SecondFactorSetup } from '../../../contract/platform/users/account.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { TextInput } from '../../ui/input.tsx'
import { accountCalls } from './account.ts'
import { CopyButton } from './copy-button.tsx'
import { focusNow, type Problems, useSubmit } from './submit.ts'

/** How much the one press of a step weighs: on a screen of its own it is the primary one. */
type Variant = 'outline' | 'danger' | 'primary'

/** Asks for the password once more, and for a code where the second factor is on. */
export function Prove({
  label,
  coded,
  variant = 'outline',
  send,
  onCancel,
}: {
  label: string
  coded?: boolean
  variant?: Variant
  send: (entered: Record<string, string>) => Promise<Problems | void>
  onCancel?: () => void
}) {
  const { problems, pending, submit } = useSubmit(async (entered) => {
    if (!entered['password']) return { password: 'Enter your password' }
    if (coded && !entered['code']) return { code: 'Enter the code' }
    return send(entered)
  }, 'password')
  return (
    <form className="account-form" noValidate onSubmit={submit} aria-label={label}>
      <div role="alert">
        <FieldError>{problems['form']}</FieldError>
      </div>
      <Field label="Your password" required error={problems['password']}>
        <TextInput ref={focusNow} type="password" name="password" autoComplete="current-password" />
      </Field>
      {coded && (
        <Field label="Code" required error={problems['code']} hint="Of your authenticator app, or a recovery code.">
          <TextInput name="code" autoComplete="one-time-code" maxLength={40} />
        </Field>
      )}
      <div className="account-end">
        <Button type="submit" variant={variant} size="dense" pending={pending}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="dense" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** The secret as a picture and in letters, and the first code of it, which turns the second factor on. */
export function Scan({
  setup: { secret, qr },
  variant = 'outline',
  onCodes,
  onCancel,
}: {
  setup: SecondFactorSetup
  variant?: Variant
  onCodes: (codes: string[]) => void
  onCancel: () => void
}) {
  const { problems, pending, submit } = useSubmit(async ({ code = '' }) => {
    if (!code.trim()) return { code: 'Enter the code' }
    onCodes((await accountCalls.confirm(code.trim())).recoveryCodes)
  }, 'code')
  return (
    <form className="account-form" noValidate onSubmit={submit} aria-label="Confirm the second factor">
      <div className="card-text">
        <p>Scan this with your authenticator app, or type the key below it. Then enter the code that the app shows.</p>
      </div>
      <QrCode rows={qr} label="QR code for the authenticator app" />
      <Field label="Key">
        <TextInput
          className="secret"
          readOnly
          value={secret.match(/.{4}/g)!.join(' ')}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div role="alert">
        <FieldError>{problems['form']}</FieldError>
      </div>
      <Field label="Code" required error={problems['code']}>
        <TextInput ref={focusNow} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={9} />
      </Field>
      <div className="account-end">
        <Button type="submit" variant={variant} size="dense" pending={pending}>
          Turn it on
        </Button>
        <Button variant="quiet" size="dense" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The recovery codes, shown this once. */
export const Codes = ({
  codes,
  variant = 'outline',
  onDone,
}: {
  codes: string[]
  variant?: Variant
  onDone: () => void
}) => (
  <div className="card-text">
    <p>
      Keep these recovery codes where only you find them: each lets you in once without your phone. They are shown only
      now.
    </p>
    <ul className="codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="account-end">
      <CopyButton text={codes.join('\n')} />
      <Button variant={variant} size="dense" onClick={onDone}>
        I have saved them
      </Button>
    </div>
  </div>
)
