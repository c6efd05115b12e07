import { useQuery, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { filledIn, type ReplyTemplate } from '../../../contract/site/leads/replies.ts'
import type { Lead } from '../../../contract/site/leads/inbox.ts'
import { currentUser } from '../../platform/users/queries.ts'
import { useSubmit } from '../../platform/users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Segments } from '../../ui/segments.tsx'
import { toast } from '../../ui/toast.ts'
import { addNote, answerLead, leadQuery, renewLeads, repliesQuery } from './inbox-calls.ts'
import { draftFor } from './lead-words.ts'

const ways = [
  { value: 'reply', label: 'Answer' },
  { value: 'note', label: 'Note' },
] as const

/** Answers the person by mail, or notes something for colleagues. What was typed of either stays. */
export function LeadAnswer({ lead }: { lead: Lead }) {
  const client = useQueryClient()
  const draft = draftFor(lead)
  const [way, setWay] = useState<'reply' | 'note'>('reply')
  const [typed, setTyped] = useState({ subject: draft.subject, reply: draft.text, note: '' })
  const isReply = way === 'reply'
  const { data: texts } = useQuery(repliesQuery)
  const { data: me } = useQuery(currentUser)
  const begin = ({ subject, text }: ReplyTemplate) => {
    const values = {
      name: lead.name,
      firstName: lead.name.split(' ')[0] ?? '',
      company: lead.company,
      me: me?.name ?? '',
    }
    // What was typed stays, below the text that was chosen.
    const rest = typed.reply.trim() === draft.text.trim() ? '' : `\n\n${typed.reply}`
    const said = lead.moments.some(({ kind }) => kind === 'heard') ? typed.subject : filledIn(subject, values)
    setTyped({ ...typed, subject: said, reply: `${filledIn(text, values)}${rest}` })
  }
  const { problems, pending, submit } = useSubmit(async () => {
    const after = isReply
      ? await answerLead(lead.id, { subject: typed.subject, text: typed.reply })
      : await addNote(lead.id, typed.note)
    client.setQueryData(leadQuery(lead.id).queryKey, after)
    void renewLeads(client)
    setTyped({ ...typed, [way]: isReply ? draft.text : '' })
    toast({ title: isReply ? `Your answer to ${lead.name} is in the outbox` : 'Noted' })
  }, 'text')
  const empty = isReply ? typed.reply.trim() === draft.text.trim() : typed.note.trim() === ''
  return (
    <form className="lead-answer" aria-label="Answer or note" noValidate onSubmit={(event) => void submit(event)}>
      <div className="lead-answer-head">
        <Segments label="What to write" options={ways} value={way} onChange={setWay} />
        {isReply && texts && texts.templates.length > 0 && (
          <Menu entries={texts.templates.map((each) => ({ label: each.name, onSelect: () => begin(each) }))}>
            <Button type="button" variant="outline" size="row" icon={FileText}>
              Begin with
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
      <Field label={isReply ? `To ${lead.email}` : 'Only colleagues read this'} error={problems['text'] ?? ''}>
        <TextArea
          name="text"
          rows={isReply ? 6 : 3}
          value={typed[way]}
          onChange={({ target }) => setTyped({ ...typed, [way]: target.value })}
        />
      </Field>
      <FieldError>{problems['form'] ?? ''}</FieldError>
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
