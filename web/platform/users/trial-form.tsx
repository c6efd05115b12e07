import { useRef, useState } from 'react'
import { useContent } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { formChecks } from '../captcha/queries.ts'
import { FormTransport } from '../captcha/sending.ts'
import { type Problems, useSubmit } from './submit.ts'
import { askTrial } from './trial-queries.ts'
import './trial-form.css'

// What the server would refuse unseen; its own rule would bring the whole schema library along.
const MISSING = { name: 'Enter a name', company: 'Enter your company', email: 'Enter your email address' }

const missingOf = (entered: Record<string, string>): Problems =>
  Object.fromEntries(Object.entries(MISSING).filter(([name]) => !entered[name]?.trim()))

/**
 * Name, company and address, with the checks against spam. `onSent` gets the server's answer. A `bare` form has no card
 * of its own.
 */
export function TrialForm({ onSent, bare = false }: { onSent: (answer: string) => void; bare?: boolean }) {
  const { provider, sentence } = useContent(formChecks).data.forms.trial
  const checkPlace = useRef<HTMLDivElement>(null)
  const [sending] = useState(() => new FormTransport('trial', 'ask for a demo'))
  const { problems, pending, submit } = useSubmit(async (entered) => {
    const missing = missingOf(entered)
    if (Object.keys(missing).length > 0) return missing
    const { name = '', company = '', email = '', homepage = '' } = entered
    const found = await sending.send(async (proofs) => {
      const { message } = await askTrial({ name, company, email: email.trim(), homepage, ...proofs })
      onSent(message)
    })
    return found ?? {}
  }, 'email')
  return (
    // POST, so that a press before the script has come never puts what was entered into the address.
    <form
      className={bare ? 'trial-form' : 'gate-card'}
      method="post"
      noValidate
      aria-label="Open a trial"
      onSubmit={submit}
      onFocus={() => sending.begin(checkPlace.current)}
    >
      <div role="alert">
        <FieldError>{problems['form']}</FieldError>
      </div>
      <Field label="Your name" required error={problems['name']}>
        <TextInput name="name" autoComplete="name" maxLength={80} />
      </Field>
      <Field label="Company" required error={problems['company']}>
        <TextInput name="company" autoComplete="organization" maxLength={120} />
      </Field>
      <Field label="Work email" required error={problems['email']}>
        <TextInput type="email" name="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {provider !== 'none' && provider !== 'altcha' && (
        <div ref={checkPlace} role="group" aria-label="Check against spam" />
      )}
      <Button type="submit" wide pending={pending}>
        {pending ? 'Sending...' : 'Send the link'}
      </Button>
      <p className="field-hint">
        {sentence} We store what you enter to get in touch. <SiteLink href="/privacy">Privacy Policy</SiteLink>
      </p>
      <p>
        Already have an account? <SiteLink href="/login">Log in</SiteLink>
      </p>
    </form>
  )
}
