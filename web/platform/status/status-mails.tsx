import { useState } from 'react'
import type { statusMails } from '../../../contract/platform/status/subscription.ts'
import { call } from '../../core/call.ts'
import { useSubmit } from '../users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'

/** Asks for an address to which updates about the status go, and names the feed beside it. Without mail, the feed. */
export function StatusMails({ mails }: { mails: boolean }) {
  return mails ? (
    <MailForm />
  ) : (
    <p>
      Follow the <SiteLink href="/status/feed.xml">feed</SiteLink> in your feed reader.
    </p>
  )
}

function MailForm() {
  const [said, setSaid] = useState('')
  const { problems, pending, submit } = useSubmit(async ({ email = '' }, form) => {
    const { message } = await call<(typeof statusMails)['subscribe']>('POST /status/subscribe', { body: { email } })
    form.reset()
    setSaid(message)
  }, 'email')
  return (
    <form className="status-mails" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className="row">
        <Field label="Email address" required error={problems['email']}>
          <TextInput type="email" name="email" autoComplete="email" onInput={() => setSaid('')} />
        </Field>
        <Button type="submit" variant="ink" pending={pending}>
          Subscribe
        </Button>
      </div>
      <FieldError>{problems['form'] ?? ''}</FieldError>
      <p role="status">{said}</p>
      <p className="text-muted">
        One email when an incident or maintenance starts, one when it ends. Unsubscribe with one click. Or follow the{' '}
        <SiteLink href="/status/feed.xml">feed</SiteLink>.
      </p>
    </form>
  )
}
