import { useQuery, useQueryClient } from '@tanstack/react-query'
import AtSign from 'lucide-react/icons/at-sign'
import FileText from 'lucide-react/icons/file-text'
import { type SubmitEvent, useRef, useState } from 'react'
import { firstNameOf } from '../../../contract/core/first-name.ts'
import { filledIn, gapsIn, type ReplyTemplate } from '../../../contract/site/leads/replies.ts'
import type { Assignee, Lead } from '../../../contract/site/leads/inbox.ts'
import { currentUser } from '../../platform/users/queries.ts'
import { useSubmit } from '../../platform/users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Segments } from '../../ui/segments.tsx'
import { toast } from '../../ui/toast.ts'
import { addNote, answerLead, leadQuery, renewLeads, repliesQuery } from './inbox-calls.ts'
import { LeadTaskForm } from './lead-task-form.tsx'
import { addressesOf, draftFor, lastWriter } from './lead-words.ts'

const ways = [
  { value: 'reply', label: 'Answer' },
  { value: 'note', label: 'Note' },
  { value: 'task', label: 'Task' },
] as const

/** Answers the person by mail, notes something for colleagues, or gives one a task. What was typed of a text stays. */
export function LeadAnswer({ lead, people }: { lead: Lead; people: readonly Assignee[] }) {
  const client = useQueryClient()
  const draft = draftFor(lead)
  const [way, setWay] = useState<(typeof ways)[number]['value']>('reply')
  const [typed, setTyped] = useState({ subject: draft.subject, reply: draft.text, note: '' })
  const isReply = way === 'reply'
  const { data: texts } = useQuery(repliesQuery)
  const { data: me } = useQuery(currentUser)
  const begin = ({ subject, text }: ReplyTemplate) => {
    const values = {
      name: lead.name,
      firstName: firstNameOf(lead.name),
      company: lead.company,
      me: me?.name ?? '',
    }
    // What was typed stays, below the text that was chosen.
    const rest = typed.reply.trim() === draft.text.trim() ? '' : `\n\n${typed.reply}`
    const said = lead.moments.some(({ kind }) => kind === 'heard') ? typed.subject : filledIn(subject, values)
    setTyped({ ...typed, subject: said, reply: `${filledIn(text, values)}${rest}` })
  }
  const [toId, setToId] = useState(lastWriter(lead))
  const form = useRef<HTMLFormElement>(null)
  const [gaps, setGaps] = useState<readonly string[] | null>(null)
  const addresses = addressesOf(lead)
  const to = addresses.find(({ id }) => id === toId) ?? lead
  const { problems, pending, submit } = useSubmit(async () => {
    setGaps(null)
    const after = isReply
      ? await answerLead(lead.id, { subject: typed.subject, text: typed.reply, ...(toId !== lead.id && { toId }) })
      : await addNote(lead.id, typed.note)
    client.setQueryData(leadQuery(lead.id).queryKey, after)
    void renewLeads(client)
    setTyped({ ...typed, [way]: isReply ? draft.text : '' })
    toast({ title: isReply ? `Your answer to ${to.name || to.email} is in the outbox` : 'Noted' })
  }, 'text')
  const choice = <Segments label="What to write" options={ways} value={way} onChange={setWay} />
  if (way === 'task')
    return (
      <LeadTaskForm {...{ lead, people }} meId={me?.id ?? ''} head={<div className="lead-answer-head">{choice}</div>} />
    )
  const others = people.filter(({ id, name }) => id !== me?.id && name !== '')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const open = isReply ? gapsIn(`${typed.subject}\n${typed.reply}`) : []
    if (open.length === 0 || gaps) return void submit(event)
    event.preventDefault()
    setGaps(open)
  }
  const empty = isReply ? typed.reply.trim() === draft.text.trim() : typed.note.trim() === ''
  return (
    <form className="lead-answer" aria-label="Answer or note" noValidate onSubmit={send} ref={form}>
      <div className="lead-answer-head">
        {choice}
        {!isReply && others.length > 0 && (
          <Menu
            entries={others.map(({ name }) => ({
              label: name,
              onSelect: () => setTyped({ ...typed, note: `${typed.note.trimEnd()} @${name} `.trimStart() }),
            }))}
          >
            <Button type="button" variant="outline" size="row" icon={AtSign}>
              Name somebody
            </Button>
          </Menu>
        )}
        {isReply && texts && texts.templates.length > 0 && (
          <Menu entries={texts.templates.map((each) => ({ label: each.name, onSelect: () => begin(each) }))}>
            <Button type="button" variant="outline" size="row" icon={FileText}>
              Templates
            </Button>
          </Menu>
        )}
      </div>
      {isReply && (
        <Field label="Subject" error={problems['subject'] ?? ''}>
          <TextInput
            name="subject"
            maxLength={200}
            value={typed.subject}
            onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
          />
        </Field>
      )}
      {isReply && addresses.length > 1 && (
        <Field label="To">
          <Select value={toId} onChange={({ target }) => setToId(target.value)}>
            {addresses.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {[name, email].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={isReply ? `To ${to.email}` : 'Only colleagues read this'} error={problems['text'] ?? ''}>
        <TextArea
          name="text"
          rows={isReply ? 6 : 3}
          value={typed[way]}
          onChange={({ target }) => setTyped({ ...typed, [way]: target.value })}
        />
      </Field>
      <FieldError>{problems['form'] ?? ''}</FieldError>
      {gaps && (
        <Dialog
          open
          title="Send it with a gap?"
          description={`Your answer still has ${gaps.join(', ')}. Fill it in, or send it as it is.`}
          onOpenChange={() => setGaps(null)}
          footer={
            <>
              <Button variant="outline" size="dense" onClick={() => setGaps(null)}>
                Fill it in
              </Button>
              <Button size="dense" onClick={() => form.current?.requestSubmit()}>
                Send as it is
              </Button>
            </>
          }
        />
      )}
      <div className="lead-answer-foot">
        {isReply && (
          <span className="quiet">
            {lead.answersHere ? 'Their answer appears here.' : 'Their answer goes to your own address.'}
          </span>
        )}
        <Button type="submit" size="dense" pending={pending} disabled={empty}>
          {isReply ? 'Send answer' : 'Add note'}
        </Button>
      </div>
    </form>
  )
}
