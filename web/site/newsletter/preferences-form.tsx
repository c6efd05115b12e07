import { type SubmitEvent, useState } from 'react'
import type { Preferences, SubscriberPreferences } from '../../../contract/site/newsletter/subscription.ts'
import { wordings } from '../../../contract/site/newsletter/wordings.ts'
import { ApiError } from '../../core/api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { savePreferences, sayWhy } from './links.ts'

type SaveOutcome = { saved?: boolean; name?: string; problem?: string }

/** The name and the one newsletter there is, with the way out below. */
export function PreferencesForm({
  token,
  chosen,
}: {
  token: string
  chosen: NonNullable<SubscriberPreferences['preferences']>
}) {
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState<SaveOutcome>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const given = new FormData(form)
    setPending(true)
    const result = await save(token, {
      name: String(given.get('name')).trim(),
      weekly: given.get('weekly') !== null,
      clicks: given.get('clicks') !== null,
    })
    setPending(false)
    setSaid(result)
    if (result.name) (form.elements.namedItem('name') as HTMLInputElement).focus()
  }

  return (
    // POST, so that a press before the script has come puts nothing into the address.
    <form
      className="mail-link-form"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => setSaid({})}
      aria-label="Newsletter preferences"
    >
      <Field label="Your name" hint="Optional. How our mails address you." error={said.name}>
        <TextInput name="name" defaultValue={chosen.name} autoComplete="name" maxLength={80} />
      </Field>
      <Checkbox name="weekly" defaultChecked={chosen.weekly} label={wordings.weekly} />
      <Checkbox name="clicks" defaultChecked={chosen.clicks} label={wordings.clicks} />
      <div role="alert">
        <FieldError>{said.problem}</FieldError>
      </div>
      <Button type="submit" wide pending={pending}>
        {pending ? 'Saving...' : 'Save preferences'}
      </Button>
      <p className="mail-link-said" role="status">
        {said.saved && <StatusText status="success">Saved</StatusText>}
      </p>
      <p className="mail-link-note">
        Which links you open helps us write better newsletters. We count it only if you agree, and forget it when you
        take that back. Without the briefing nothing is sent, and you can turn it on again here. To end it all,{' '}
        <SiteLink href={`/newsletter/unsubscribe?token=${token}`}>unsubscribe</SiteLink>.
      </p>
    </form>
  )
}

async function save(token: string, wish: Preferences): Promise<SaveOutcome> {
  try {
    const { preferences } = await savePreferences(token, wish)
    return preferences
      ? { saved: true }
      : { problem: 'This subscription has ended meanwhile. Subscribe again with the form below.' }
  } catch (error) {
    const name = error instanceof ApiError ? error.problem?.fields?.['name'] : undefined
    return name ? { name } : { problem: sayWhy(error) }
  }
}
