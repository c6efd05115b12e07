import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import type { Audience, Broadcast } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { MOST_GUARDS } from '../../../contract/planning/broadcasts/broadcasts.ts'
import type { Control, ControlSite } from '../../../contract/office/control/control.ts'
import { fieldsOf } from '../../core/problems.ts'
import { previewBroadcast, sendBroadcast } from '../../planning/broadcasts/calls.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { AllCallHeard } from './all-call-heard.tsx'
import { HoldButton } from './hold-button.tsx'

type Group = 'all' | 'site' | 'round'

type Props = { board: Control; site: ControlSite | undefined; onClose: () => void }

/** A message to all who are on duty, held for two seconds to send. It counts who has read it, not who was sent it. */
export default function AllCallDialog({ board, site, onClose }: Props) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [group, setGroup] = useState<Group>('all')
  const [subject, setSubject] = useState('All call')
  const [text, setText] = useState('')
  const [sent, setSent] = useState<Broadcast>()
  const on = board.duty.filter(({ since }) => since !== null)
  const groups: Record<Group, typeof on> = {
    all: on,
    site: on.filter(({ siteId }) => siteId === site?.id),
    round: on.filter(({ tour }) => tour !== null),
  }
  const guardIds = [...new Set(groups[group].map(({ guardId }) => guardId))].slice(0, MOST_GUARDS)
  const audience: Audience = { kind: 'guards', guardIds }
  const preview = useQuery({
    queryKey: ['broadcast-preview', slug, audience],
    queryFn: () => previewBroadcast(slug, audience),
    enabled: guardIds.length > 0 && !sent,
    retry: false,
    staleTime: 0,
  })
  const sending = useMutation({
    mutationFn: () => sendBroadcast(slug, { audience, subject, text }),
    onSuccess: async (broadcast) => {
      setSent(broadcast)
      await renewCompany(client, slug)
    },
  })
  const fields = fieldsOf(sending.error)
  const isReady = guardIds.length > 0 && subject.trim() !== '' && text.trim() !== ''
  const options = [
    { value: 'all' as const, label: `All ${groups.all.length}` },
    ...(site ? [{ value: 'site' as const, label: `${site.name} ${groups.site.length}` }] : []),
    { value: 'round' as const, label: `On round ${groups.round.length}` },
  ]
  return (
    <Dialog
      open
      title="All call"
      description="It reaches the phones and mails of guards on duty, and stands on their own page."
      onOpenChange={onClose}
    >
      {sent ? (
        <AllCallHeard id={sent.id} />
      ) : (
        <div className="dialog-form">
          <Segments label="To whom" value={group} options={options} onChange={setGroup} />
          <p role="status" className="ops-note">
            {guardIds.length === 0
              ? 'Nobody of them is on duty.'
              : preview.data
                ? reachOf(preview.data)
                : preview.error
                  ? whyNot(preview.error)
                  : ''}
          </p>
          <Field label="Subject" required {...(fields['subject'] && { error: fields['subject'] })}>
            <TextInput value={subject} maxLength={120} onChange={({ target }) => setSubject(target.value)} />
          </Field>
          <Field
            label="Message"
            required
            aside={`${text.length}/2000`}
            {...(fields['text'] && { error: fields['text'] })}
          >
            <TextArea value={text} maxLength={2_000} rows={4} onChange={({ target }) => setText(target.value)} />
          </Field>
          <div role="alert">
            <FieldError>{sending.error ? whyNot(sending.error) : undefined}</FieldError>
          </div>
          <HoldButton
            icon={Megaphone}
            disabled={!isReady}
            isSending={sending.isPending}
            onHeld={() => sending.mutate()}
          >
            Hold two seconds to send
          </HoldButton>
        </div>
      )}
    </Dialog>
  )
}

function reachOf({ guards, unreachable }: { guards: number; unreachable: string[] }): string {
  const goes = `Goes to ${guards === 1 ? '1 guard' : `${guards} guards`}.`
  return unreachable.length === 0 ? goes : `${goes} No mail reaches ${unreachable.slice(0, 5).join(', ')}.`
}
