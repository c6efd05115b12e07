import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedSignInRules } from '../../../contract/platform/people/sign-in-rules.ts'
import type { Role } from '../../../contract/platform/users/users.ts'
import { useContent } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshPeople, rules, saveRules } from './administration.ts'
import { usersTabs } from './views.ts'
import { signInWays } from '../users/sign-in-ways.ts'
import { sayWhy, useSubmit } from '../users/submit.ts'
import { roleNames } from './words.ts'

const roles = Object.keys(roleNames) as Role[]

/** How people sign in: which roles need a second factor, and whether there is a single sign-on. */
export default function RulesView() {
  const { data, error, refetch } = useQuery(rules)
  return (
    <>
      <ScreenHead title="Users" tabs={<ScreenTabs label="Users" tabs={usersTabs} />} />
      <div className="screen-page list-page">
        {error && !data ? (
          <div className="card">
            <ReadFailed title="The rules could not be read" why={sayWhy(error)} onRetry={() => void refetch()} />
          </div>
        ) : !data ? (
          <Skeleton lines={6} />
        ) : (
          <section className="person-cards" aria-labelledby="sign-in-rules">
            <h2 id="sign-in-rules" className="visually-hidden">
              How people sign in
            </h2>
            <Card title="Second factor">
              <SecondFactorRule key={data.version} saved={data} onStale={() => void refetch()} />
            </Card>
            <Card title="Single sign-on">
              <SingleSignOnState />
            </Card>
          </section>
        )}
      </div>
    </>
  )
}

function SecondFactorRule({
  saved: { version, data, without },
  onStale,
}: {
  saved: SavedSignInRules
  onStale: () => void
}) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly Role[]>(data.secondFactor)
  const changed = roles.some((role) => chosen.includes(role) !== data.secondFactor.includes(role))
  const toggle = (role: Role) =>
    setChosen(chosen.includes(role) ? chosen.filter((other) => other !== role) : [...chosen, role])
  const { problems, pending, submit } = useSubmit(async () => {
    client.setQueryData(rules.queryKey, await saveRules(version, { secondFactor: [...chosen] }))
    void refreshPeople(client)
    toast({ title: 'Saved', description: 'It applies from now on, also to people who are signed in.' })
  })
  return (
    <form className="account-form card-text" noValidate onSubmit={submit} aria-label="Second factor">
      <p>
        People with a chosen role set up a second factor when they sign in, and can do nothing else before. Single
        sign-on follows the rules of its issuer.
      </p>
      <div role="alert">
        <FieldError>{problems['form']}</FieldError>
      </div>
      <fieldset className="choice">
        <legend>Roles that need a second factor</legend>
        {roles.map((role) => (
          <label key={role}>
            <input type="checkbox" checked={chosen.includes(role)} onChange={() => toggle(role)} />
            <span>
              <b>{roleNames[role]}</b> {lack(without[role])}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="account-end">
        <Button type="submit" size="dense" disabled={!changed} pending={pending}>
          Save
        </Button>
        {problems['form'] && (
          <Button variant="quiet" size="dense" onClick={onStale}>
            Load again
          </Button>
        )}
      </div>
    </form>
  )
}

const lack = (people: number) =>
  people === 0 ? 'Everybody has one.' : `${people} ${people === 1 ? 'person has' : 'people have'} none yet.`

function SingleSignOnState() {
  const { singleSignOn } = useContent(signInWays).data
  return (
    <div className="card-text">
      <p>
        {singleSignOn
          ? `On: the login page shows “Continue with ${singleSignOn.name}”. People with an account or an invitation ` +
            'sign in with an address that it confirms. Signing in adds nobody, and only this page gives roles.'
          : 'Off: people sign in by password. The person who runs this server turns it on ' +
            'with OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.'}
      </p>
    </div>
  )
}
