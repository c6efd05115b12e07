import type { Account } from '../../../contract/platform/users/account.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { accountCalls } from './account.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useSubmit } from './submit.ts'

/** Changes one's own password, and says what else ends with the old one. */
export function PasswordForm({ account: { apiTokens }, onChanged }: { account: Account; onChanged: () => void }) {
  const { problems, pending, submit } = useSubmit(async ({ current = '', password = '', tokens }, form) => {
    if (!current) return { current: 'Enter your password' }
    const endTokens = tokens === 'on'
    await accountCalls.changePassword({ current, password, endTokens })
    form.reset()
    toast({
      title: 'Password changed',
      description: `You are signed out everywhere else.${said(apiTokens, endTokens)}`,
    })
    onChanged()
  }, 'current')
  return (
    <form className="account-form" noValidate onSubmit={submit} aria-label="Password">
      <div role="alert">
        <FieldError>{problems['form']}</FieldError>
      </div>
      <Field label="Current password" required error={problems['current']}>
        <TextInput type="password" name="current" autoComplete="current-password" />
      </Field>
      <NewPasswordField label="New password" error={problems['password']} />
      {apiTokens > 0 && (
        <Checkbox
          name="tokens"
          defaultChecked
          label={`End ${ofTokens(apiTokens)} too. Programs that use ${apiTokens === 1 ? 'it' : 'them'} need a new one.`}
        />
      )}
      <p>All your other sessions end. You stay signed in here.</p>
      <div className="account-end">
        <Button type="submit" variant="outline" size="dense" pending={pending}>
          Change the password
        </Button>
      </div>
    </form>
  )
}

const ofTokens = (count: number) => (count === 1 ? 'my API token' : `my ${count} API tokens`)

function said(count: number, ended: boolean): string {
  if (count === 0) return ''
  return ended ? ' Your API tokens have ended.' : ' Your API tokens still work: end them under Users, API tokens.'
}
