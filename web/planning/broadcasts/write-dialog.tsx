import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Broadcast } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { guardsQuery } from '../guards/calls.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { regionsOf } from '../organisations/entry-calls.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { wallTime } from '../shifts/week.ts'
import { sitesQuery } from '../sites/calls.ts'
import { countUnreachable } from '../telling/reach-words.ts'
import { AudienceFields } from './audience-fields.tsx'
import { type AudienceForm, audienceOf } from './audience-form.ts'
import { previewBroadcast, sendBroadcast } from './calls.ts'

type Props = {
  /** The guards to whom it goes, if somebody chose them before. */
  chosen?: string[]
  onClose: () => void
}

const NOBODY = 'Choose to whom it goes.'

/** Writes a message to guards, and says beforehand to how many it goes and who can’t be reached. */
export default function WriteDialog({ chosen = [], onClose }: Props) {
  const { slug, zone, may } = useCompany()
  const places = useQuery(sitesQuery(slug))
  const people = useQuery(guardsQuery(slug))
  const regions = useQuery({ ...regionsOf(slug), enabled: may('members.read') })
  const [form, setForm] = useState<AudienceForm>(() => ({
    kind: chosen.length > 0 ? 'guards' : 'site',
    siteId: '',
    regionId: '',
    guardIds: chosen,
    day: wallTime(zone, new Date()).day,
    from: '00:00',
    to: '00:00',
  }))
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const audience = audienceOf(form, zone)
  const preview = useQuery({
    queryKey: ['broadcast-preview', slug, audience],
    queryFn: () => previewBroadcast(slug, audience!),
    enabled: audience !== undefined,
    retry: false,
    staleTime: 0,
  })
  const { dialog, errorOf } = useCompanyForm<Broadcast>({
    work: () => sendBroadcast(slug, { audience: audience!, subject, text }),
    done: ({ guards }) => (guards === 1 ? 'Sent to 1 guard' : `Sent to ${guards} guards`),
    onClose,
    isReady: () => {
      setTried(true)
      return audience !== undefined
    },
    hasFields: true,
  })
  const active = people.data?.guards.filter(({ state }) => state !== 'left' && state !== 'suspended') ?? []
  return (
    <FormDialog
      title="Write to guards"
      description="Each gets a mail and reads it on their own page. You see who has."
      action="Send it"
      {...dialog}
      problem={isTried && audience === undefined ? NOBODY : dialog.problem}
    >
      <AudienceFields
        form={form}
        sites={places.data?.sites ?? []}
        regions={regions.data?.regions ?? []}
        guards={active}
        onChange={(part) => setForm({ ...form, ...part })}
      />
      <p role="status" className="ops-note">
        {preview.data && reachInWords(preview.data)}
        {preview.error && whyNot(preview.error)}
      </p>
      <Field label="Subject" required {...errorOf('subject')}>
        <TextInput value={subject} maxLength={120} onChange={({ target }) => setSubject(target.value)} />
      </Field>
      <Field label="Message" required aside={`${text.length}/2000`} {...errorOf('text')}>
        <TextArea value={text} maxLength={2_000} onChange={({ target }) => setText(target.value)} />
      </Field>
    </FormDialog>
  )
}

/** `Goes to 12 guards. 2 can’t be reached: Femi Ade, Lydia Osei.` */
function reachInWords({ guards, unreachable }: { guards: number; unreachable: string[] }): string {
  const shown = unreachable.slice(0, 5).join(', ')
  const more = unreachable.length > 5 ? ` and ${unreachable.length - 5} more` : ''
  const lost = unreachable.length > 0 ? ` ${countUnreachable(unreachable.length)}: ${shown}${more}.` : ''
  return `Goes to ${guards === 1 ? '1 guard' : `${guards} guards`}.${lost}`
}
