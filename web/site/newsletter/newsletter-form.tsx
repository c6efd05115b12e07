import { type SubmitEvent, useState } from 'react'
import { track } from '../../platform/analytics/track.ts'
import { ApiError } from '../../core/api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import type { Problems } from './check.ts'
import { subscribe } from './queries.ts'

const importCheck = () => import('./check.ts')

/** The footer's subscription form. */
export function NewsletterForm({
  headline,
  description,
  consentText,
  office,
}: {
  headline: string
  description: string
  consentText: string
  /** Whom to write to where no script runs. */
  office: string
}) {
  const [problems, setProblems] = useState<Problems>({})
  const [pending, setPending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const email = form.elements.namedItem('email') as HTMLInputElement
    const consent = form.elements.namedItem('consent') as HTMLInputElement
    try {
      const found = (await importCheck()).check(email.value, consent.checked)
      setProblems(found)
      if (found.email) return email.focus()
      if (found.consent) return consent.focus()

      setPending(true)
      await subscribe(email.value.trim(), new Date())
      form.reset()
      tellSuccess()
    } catch (error) {
      tellFailure(error)
    } finally {
      setPending(false)
    }
  }

  return (
    // POST, so that a press before the script has come never puts the address into the page's own.
    <form className="newsletter" method="post" noValidate onSubmit={submit} onFocus={importCheck}>
      <h2>{headline}</h2>
      <p className="text-muted">{description}</p>
      {office && (
        <noscript>
          <p>
            Without JavaScript, write to <a href={`mailto:${office}`}>{office}</a> to subscribe.
          </p>
        </noscript>
      )}
      <div className="newsletter-fields">
        <Field label="Email address" hideLabel required error={problems.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            placeholder="Email address"
            onInput={() => setProblems(({ consent }) => ({ consent }))}
          />
        </Field>
        <Button type="submit" disabled={pending}>
          {pending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <Checkbox
        name="consent"
        label={consentText}
        required
        error={problems.consent}
        onChange={() => setProblems(({ email }) => ({ email }))}
      />
    </form>
  )
}

function tellSuccess() {
  track('form_submit', { form: 'newsletter', outcome: 'success' })
  toast({ title: 'Successfully subscribed!', description: 'Please check your email to confirm your subscription.' })
}

function tellFailure(error: unknown) {
  console.error('The newsletter subscription failed.', error)
  track('form_submit', { form: 'newsletter', outcome: 'failure' })
  const said = error instanceof ApiError ? error.problem?.message : undefined
  toast({
    title: 'Subscription failed',
    description: said || 'Please try again or contact us directly.',
    variant: 'destructive',
  })
}
