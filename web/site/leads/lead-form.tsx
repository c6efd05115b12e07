import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { CaptchaForm } from '../../../contract/platform/captcha/captcha.ts'
import type { FieldChoices } from '../../../contract/site/leads/fields.ts'
import type { FormWords } from '../../../contract/site/leads/pages.ts'
import { useContent } from '../../core/query.ts'
import { formChecks } from '../../platform/captcha/queries.ts'
import { type Problems, FormTransport } from '../../platform/captcha/sending.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { type Envelope, sendLead } from './envelope.ts'
import { officeContact } from './office-queries.ts'
import { SentPanel } from './sent-panel.tsx'

/** A form's own part: reads its fields, checks them by the contract's rule, and posts them. */
export type FormHandler = {
  form: CaptchaForm
  /** The form's own fields as they will be sent. */
  read: (fields: FormData) => object
  /** What the contract says is wrong with a whole form; a module of its own, loaded with the first touch. */
  check: () => Promise<(body: unknown, fields: FieldChoices) => Problems>
  post: (body: never) => Promise<unknown>
  /** What the confirmation repeats of the form's own fields. */
  repeat?: (fields: FormData) => ReactNode
}

/**
 * A form that becomes a lead: its own fields, consent, the checks against spam, and after sending the panel that says
 * what happens next. `fields` says which of them are asked for; `children` gets the errors by the fields' names.
 */
export function LeadForm({
  handling,
  words,
  fields: asked = {},
  children,
}: {
  handling: FormHandler
  words: FormWords
  fields?: FieldChoices
  children: (problems: Problems) => ReactNode
}) {
  const {
    data: { company },
  } = useContent(officeContact)
  const { provider, sentence } = useContent(formChecks).data.forms[handling.form]
  const checkPlace = useRef<HTMLDivElement>(null)
  const [sending] = useState(() => new FormTransport(handling.form, `write to ${company.email}`))
  const [problems, setProblems] = useState<Problems>({})
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState<{ repeated: ReactNode }>()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const filled = event.currentTarget // which may be left before the answer is there
    const fields = new FormData(filled)
    const own = { ...common(fields), ...handling.read(fields) }
    setPending(true)
    setProblems({})
    try {
      const check = await handling.check()
      const found = check({ ...own, ...PLACEHOLDER }, asked)
      const errors =
        Object.keys(found).length > 0
          ? found
          : await sendLead(sending, handling.form, (envelope) => handling.post({ ...own, ...envelope } as never))
      if (errors) setProblems(placed(errors, filled))
      else setSent({ repeated: handling.repeat?.(fields) })
    } finally {
      setPending(false)
    }
  }

  function begin() {
    sending.begin(checkPlace.current)
    void handling.check()
  }

  if (sent) return <SentPanel {...words}>{sent.repeated}</SentPanel>
  return (
    // POST, so that a press before the script has come never puts what was entered into the address.
    <form
      ref={form}
      className="lead-form"
      method="post"
      noValidate
      aria-label={words.title}
      onSubmit={submit}
      onFocus={begin}
      onInput={({ target }) => setProblems((before) => without(before, target as HTMLInputElement))}
    >
      <noscript>
        <p className="form-notice">
          This form needs JavaScript. Without it, write to <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      </noscript>
      {children(problems)}
      <div className="unseen" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Checkbox name="consent" value="yes" required label={words.consentText} error={problems['consent']} />
      {provider !== 'none' && provider !== 'altcha' && (
        <div ref={checkPlace} className="form-check" role="group" aria-label="Check against spam" />
      )}
      <div role="alert">{problems['form'] && <FieldError>{problems['form']}</FieldError>}</div>
      <div className="form-end">
        <Button type="submit" pending={pending}>
          {pending ? 'Sending...' : words.button}
        </Button>
        <p className="field-hint">
          {sentence} <SiteLink href="/privacy">Privacy Policy</SiteLink>
        </p>
      </div>
    </form>
  )
}

/**
 * A problem without a field of the form shows above the form, where people can see it.
 */
function placed(problems: Problems, { elements }: HTMLFormElement): Problems {
  const lost = Object.entries(problems).find(([name]) => name !== 'form' && !elements.namedItem(name))
  return lost ? { form: lost[1], ...problems } : problems
}

const common = (fields: FormData) => ({
  name: textOf(fields, 'name'),
  email: textOf(fields, 'email'),
  company: textOf(fields, 'company'),
  phone: textOf(fields, 'phone'),
  consent: fields.has('consent'),
  homepage: textOf(fields, 'homepage'),
})

/** A field's text, whether it is there or not. */
export const textOf = (fields: FormData, name: string) => String(fields.get(name) ?? '')

// Stands in for what is only known when the form is sent, so that the whole can be checked before.
const PLACEHOLDER: Omit<Envelope, 'source'> = { stamp: '', captcha: '', zone: '' }

/** A field's message goes once it is changed, and with it what was said about the whole. */
function without(problems: Problems, changed: HTMLInputElement): Problems {
  const names = ['form', changed.name, changed.closest('fieldset')?.name]
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))
}
