import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TimeEventKind, timeEventKinds } from '../../../contract/field/attendance/attendance.ts'
import { guardsQuery } from '../../planning/guards/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { sitesQuery } from '../../planning/sites/calls.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { recordTime } from './calls.ts'
import { EVENT_WORDS } from './time-words.ts'
import { localOf, momentIn } from './wall-field.ts'

/** Records what a guard without a phone did, with the reason. */
export default function RecordDialog({ onClose }: { onClose: () => void }) {
  const { slug, zone: home } = useCompany()
  const guards = useQuery(guardsQuery(slug))
  const places = useQuery(sitesQuery(slug))
  const [guardId, setGuard] = useState('')
  const [kind, setKind] = useState<TimeEventKind>('in')
  const [postId, setPost] = useState('')
  const [local, setLocal] = useState(() => localOf(home, new Date().toISOString()))
  const [reason, setReason] = useState('')
  const isArrival = kind === 'in'
  const post = places.data?.posts.find(({ id }) => id === postId)
  const site = isArrival ? places.data?.sites.find(({ id }) => id === post?.siteId) : undefined
  const { dialog, errorOf } = useCompanyForm({
    work: () =>
      recordTime(slug, {
        guardId,
        kind,
        shiftId: null,
        postId: isArrival ? postId : null,
        at: momentIn(site?.zone ?? home, local),
        reason,
      }),
    done: 'It is recorded',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Record time"
      description="For a guard without a phone. The entry says that the office recorded it, and why."
      action="Record it"
      disabled={!guardId || !local || (isArrival && !postId)}
      {...dialog}
    >
      <Field label="Guard" required {...errorOf('guardId')}>
        <Select value={guardId} onChange={({ target }) => setGuard(target.value)}>
          <option value="">Choose a guard</option>
          {guards.data?.guards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="What the guard did" required {...errorOf('kind')}>
        <Select value={kind} onChange={({ target }) => setKind(target.value as TimeEventKind)}>
          {timeEventKinds.map((each) => (
            <option key={each} value={each}>
              {EVENT_WORDS[each]}
            </option>
          ))}
        </Select>
      </Field>
      {isArrival && (
        <Field label="Post" required {...errorOf('postId')}>
          <Select value={postId} onChange={({ target }) => setPost(target.value)}>
            <option value="">Choose a post</option>
            {places.data?.sites.map((each) => (
              <optgroup key={each.id} label={each.name}>
                {places.data.posts
                  .filter(({ siteId }) => siteId === each.id)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="When"
        required
        hint={site ? `By the clocks of ${site.name}` : 'By the clocks of the company'}
        {...errorOf('at')}
      >
        <TextInput type="datetime-local" value={local} onChange={({ target }) => setLocal(target.value)} />
      </Field>
      <Field label="Reason" required {...errorOf('reason')}>
        <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
