import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SampleCountry } from '../../../contract/platform/users/sample-countries.ts'
import { forgetCsrfToken } from '../../core/call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GoTo } from './go-to.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { Outcome } from './outcome.tsx'
import { nearestCountry, SampleCountrySelect } from './sample-country.tsx'
import { sayWhy, useSubmit } from './submit.ts'
import { openTrial, trialOfLink } from './trial-queries.ts'

/** Where the link of the mail leads: a password, and then the sample company. */
export function TrialLink({ token }: { token: string }) {
  const [href, setHref] = useState<string>()
  const { data, error } = useQuery({ ...trialOfLink(token), enabled: href === undefined })
  if (href !== undefined)
    return (
      <>
        <Skeleton variant="block" height={264} />
        <GoTo href={href} />
      </>
    )
  if (error && !data)
    return (
      <Outcome title="This link does not work">
        <p>{sayWhy(error)}</p>
        {/* A load of its own, since the same page shows the form once its address holds no token. */}
        <a className="button-text" href="/trial">
          Ask for a new link
        </a>
        <ButtonLink variant="text" href="/login">
          Log in
        </ButtonLink>
      </Outcome>
    )
  if (!data) return <Skeleton variant="block" height={264} />
  return <PasswordForm token={token} email={data.email} onOpened={setHref} />
}

type Props = { token: string; email: string; onOpened: (href: string) => void }

function PasswordForm({ token, email, onOpened }: Props) {
  const [country, setCountry] = useState(nearestCountry)
  const { problems, pending, submit } = useSubmit(async ({ password = '' }) => {
    const { href } = await openTrial({ token, password, country })
    forgetCsrfToken()
    onOpened(href)
  }, 'password')
  return (
    <form className="gate-card" method="post" noValidate onSubmit={submit} aria-label="Choose a password">
      <div role="alert">
        <FieldError>{problems['form']}</FieldError>
      </div>
      {/* Read only, so that password managers keep the address beside the password. */}
      <Field label="Email address">
        <TextInput type="email" name="email" value={email} readOnly autoComplete="username" />
      </Field>
      <NewPasswordField label="Password" error={problems['password']} />
      <Field label="Country of the sample" hint="Its addresses, currency and labor rules.">
        <SampleCountrySelect value={country} onChange={({ target }) => setCountry(target.value as SampleCountry)} />
      </Field>
      <Button type="submit" wide pending={pending}>
        {pending ? 'Opening your company...' : 'Open the sample company'}
      </Button>
    </form>
  )
}
