import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Send from 'lucide-react/icons/send'
import { type SubmitEvent, useState } from 'react'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { Call } from '../../../contract/field/dispatch/calls.ts'
import { type CallMessage, MESSAGE_LENGTH } from '../../../contract/field/dispatch/messages.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextArea } from '../../ui/input.tsx'
import { StatusText } from '../../ui/status.tsx'
import { messagesQuery, writeMessage } from './calls.ts'
import { useDispatchAct } from './use-dispatch-act.ts'

type Reader = CallMessage['guards'][number]

/** What was written to the units of a call, how far each is with it, and a new message. */
export function CallMessages({ call, mayAct }: { call: Call; mayAct: boolean }) {
  const { slug, locale, zone: home } = useCompany()
  const { data, error, refetch } = useQuery(messagesQuery(slug, call.id))
  const moment = (at: string) => shortMomentByClocks({ locale, zone: call.zone ?? home, home }, new Date(at))
  const mayWrite = mayAct && call.units.some(({ endedAt }) => endedAt === null)
  if (data?.messages.length === 0 && !mayWrite) return null
  return (
    <>
      <header>
        <h3 id={`messages-${call.id}`}>Messages</h3>
        <span className="ops-note">on the phones of those on it</span>
      </header>
      <ReadState {...{ data, error, refetch }} title="The messages could not be read" lines={2} />
      {data && data.messages.length > 0 && (
        <ol className="ops-call-messages" aria-labelledby={`messages-${call.id}`}>
          {data.messages.map(({ id, text, at, by, guards }) => (
            <li key={id}>
              <p>{text}</p>
              <small>
                <span className="figure">{moment(at)}</span> {by ?? 'Somebody who left'}
              </small>
              <ul>
                {guards.map((reader) => (
                  <li key={reader.guardId}>
                    <ReaderState reader={reader} moment={moment} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && <WriteMessage call={call} />}
    </>
  )
}

/** How far one guard is with a message, with the answer in words. */
function ReaderState({ reader, moment }: { reader: Reader; moment: (at: string) => string }) {
  const { guard, deliveredAt, readAt, answer } = reader
  if (readAt !== null)
    return (
      <>
        <StatusText status="success" icon={CheckCheck}>
          {`${guard} read it`} <span className="figure">{moment(readAt)}</span>
        </StatusText>
        {answer !== '' && <blockquote>{answer}</blockquote>}
      </>
    )
  if (deliveredAt !== null)
    return (
      <StatusText status="warning" icon={Check}>
        {`On the phone of ${guard}, not read`} <span className="figure">{moment(deliveredAt)}</span>
      </StatusText>
    )
  return <StatusText status="warning">{`Sent, not on the phone of ${guard} yet`}</StatusText>
}

function WriteMessage({ call }: { call: Call }) {
  const { slug } = useCompany()
  const [text, setText] = useState('')
  const [guardId, setGuardId] = useState('')
  const active = call.units.filter(({ endedAt }) => endedAt === null)
  const to = active.some((unit) => unit.guardId === guardId) ? guardId : ''
  const writing = useDispatchAct(
    () => writeMessage(slug, call.id, { text: text.trim(), guardId: to === '' ? null : to }),
    'The message was not sent',
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() !== '' && !writing.isPending) writing.mutate(undefined, { onSuccess: () => setText('') })
  }
  return (
    <form className="ops-message-form" aria-label="New message" onSubmit={submit}>
      {active.length > 1 && (
        <Field label="To">
          <Select value={to} onChange={({ target }) => setGuardId(target.value)}>
            <option value="">All on it</option>
            {active.map((unit) => (
              <option key={unit.id} value={unit.guardId}>
                {unit.guard}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={active.length > 1 ? 'Message' : `Message to ${active[0]!.guard}`}>
        <TextArea rows={2} value={text} maxLength={MESSAGE_LENGTH} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button
        type="submit"
        size="dense"
        variant="outline"
        icon={Send}
        pending={writing.isPending}
        disabled={text.trim() === ''}
      >
        Send the message
      </Button>
    </form>
  )
}
