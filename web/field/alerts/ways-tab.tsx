import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { AlertWays, PhoneService } from '../../../contract/field/alerts/ways.ts'
import { fieldsOf } from '../../core/problems.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { PushHere } from '../../platform/notifications/push-here.tsx'
import { ConfirmDialog } from '../../platform/users/confirm-dialog.tsx'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { serviceWords, wayWords } from './alert-words.ts'
import { PhoneServiceDialog } from './phone-service-dialog.tsx'
import { companyPush, removePhoneService, setNumber, waysQuery } from './ways-calls.ts'
import './alerts.css'

/** How alerts reach oneself, and who texts and calls for the company. */
export default function WaysTab() {
  const { slug, may } = useCompany()
  const { data, error, refetch } = useQuery(waysQuery(slug))
  return (
    <>
      <section className="ops-way" aria-labelledby="way-own">
        <h2 id="way-own">How alerts reach you</h2>
        <ReadState {...{ data, error, refetch }} title="Your ways could not be read" lines={4} />
        {data && <OwnNumber key={data.phone ?? ''} phone={data.phone} />}
        <h3>Push to this browser</h3>
        <PushHere area={companyPush(slug)} what="alerts" />
      </section>
      {data && (
        <section className="ops-way" aria-labelledby="way-phone">
          <h2 id="way-phone">Text messages and calls</h2>
          <Service ways={data} mayManage={may('alerts.manage')} />
        </section>
      )}
    </>
  )
}

function OwnNumber({ phone }: { phone: string | null }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [draft, setDraft] = useState(phone ?? '')
  const save = useMutation({
    mutationFn: () => setNumber(slug, draft.trim() === '' ? null : draft),
    onSuccess: async (saved) => {
      await renewCompany(client, slug)
      toast({ title: saved.phone === null ? 'Your number is removed' : 'Your number is saved' })
    },
  })
  const { phone: fault } = fieldsOf(save.error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className="ops-way-number" onSubmit={submit}>
      <Field
        label="Your phone number"
        hint="With its country. Alerts of this company alone use it."
        {...(save.error && { error: fault ?? whyNot(save.error) })}
      >
        <TextInput
          type="tel"
          autoComplete="tel"
          value={draft}
          maxLength={40}
          onChange={({ target }) => setDraft(target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" size="dense" pending={save.isPending}>
        Save the number
      </Button>
    </form>
  )
}

const inWords = ({ kind, does, host, sender }: PhoneService) =>
  `${serviceWords[kind]} at ${host}${sender && `, from ${sender}`}: ${does.map((way) => wayWords[way]).join(' and ')}.`

function Service({ ways: { service, unreached }, mayManage }: { ways: AlertWays; mayManage: boolean }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [open, setOpen] = useState<'set' | 'remove'>()
  return (
    <>
      <p>{service ? inWords(service) : 'No service is set up, so nobody gets a text message or a call.'}</p>
      {unreached.length > 0 && (
        <StatusText status="warning">{`Without a phone number: ${unreached.join(', ')}`}</StatusText>
      )}
      {mayManage && (
        <span className="ops-actions">
          <Button variant="outline" size="dense" onClick={() => setOpen('set')}>
            {service ? 'Change the service' : 'Set up a service'}
          </Button>
          {service && (
            <Button variant="quiet" size="dense" onClick={() => setOpen('remove')}>
              Remove it
            </Button>
          )}
        </span>
      )}
      {open === 'set' && <PhoneServiceDialog service={service} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <ConfirmDialog
          question={{
            title: 'Remove the phone service?',
            text: 'Steps that text or call go on by their next way.',
            label: 'Remove it',
            done: 'The phone service is removed',
            work: async () => {
              await removePhoneService(slug)
              await renewCompany(client, slug)
            },
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
