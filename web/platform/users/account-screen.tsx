import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Account } from '../../../contract/platform/users/account.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { account, accountCalls, ownSessions } from './account.ts'
import { PasswordForm } from './password-form.tsx'
import { currentUser } from './queries.ts'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsTable } from './sessions-table.tsx'
import { sayWhy, useSubmit } from './submit.ts'
import './users.css'

/** One's own name, password, second factor and sessions. */
export default function AccountScreen() {
  const { data, error, refetch } = useQuery(account)
  if (error && !data) {
    return (
      <>
        <ScreenHead title="My account" />
        <div className="screen-page">
          <ReadFailed title="Your account could not be read" why={sayWhy(error)} onRetry={() => void refetch()} />
        </div>
      </>
    )
  }
  return (
    <>
      <ScreenHead title="My account" state={data && <span>{data.email}</span>} />
      <div className="screen-page list-page">
        {data ? (
          <section className="person-cards" aria-labelledby="own-account">
            <h2 id="own-account" className="visually-hidden">
              Who you are
            </h2>
            <Card title="Name">
              <NameForm account={data} onChanged={() => void refetch()} />
            </Card>
            {data.password ? (
              <>
                <Card title="Password">
                  <PasswordForm account={data} onChanged={() => void refetch()} />
                </Card>
                <SecondFactorCard account={data} onChanged={() => void refetch()} />
              </>
            ) : (
              <Card title="Password">
                <div className="card-text">
                  <p>None: you sign in by single sign-on, which has its own ways to protect your account.</p>
                </div>
              </Card>
            )}
          </section>
        ) : (
          <Skeleton lines={6} />
        )}
        <h2>Where you are signed in</h2>
        <SessionsTable
          reading={ownSessions}
          end={accountCalls.endSession}
          endAll={accountCalls.endOthers}
          endAllLabel="Sign out everywhere else"
        />
      </div>
    </>
  )
}

function NameForm({ account: { name }, onChanged }: { account: Account; onChanged: () => void }) {
  const client = useQueryClient()
  const { problems, pending, submit } = useSubmit(async ({ name = '' }) => {
    await accountCalls.rename(name)
    void client.invalidateQueries(currentUser)
    toast({ title: 'Saved' })
    onChanged()
  }, 'name')
  return (
    <form className="account-form" noValidate onSubmit={submit} aria-label="Name">
      <div role="alert">
        <FieldError>{problems['form']}</FieldError>
      </div>
      <Field label="Your name" required error={problems['name']} hint="Colleagues see it beside what you change.">
        <TextInput name="name" defaultValue={name} autoComplete="name" maxLength={80} />
      </Field>
      <div className="account-end">
        <Button type="submit" variant="outline" size="dense" pending={pending}>
          Save the name
        </Button>
      </div>
    </form>
  )
}
