import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuardPreview as Preview } from '../../../contract/planning/previews/previews.ts'
import { ApiError } from '../../core/api.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useCompany } from '../organisations/company.ts'
import { type OwnCalls, linkCalls } from '../own/own-calls.ts'
import { OwnShiftList } from '../own/own-shifts.tsx'
import type { Span } from '../shifts/calls.ts'
import { previewOf } from './calls.ts'
import './guard-preview.css'

const LOOK_ONLY = JSON.stringify({ message: 'This is only a look: nothing is answered here.' })

type Props = {
  span: Span
  /** The changes that would be published. */
  chosen: string[]
  /** All who would hear of them, in the order of the panel. */
  people: { id: string; name: string }[]
  first: string
  look: 'mail' | 'page'
  onClose: () => void
}

/** A guard's mail and own page as they would be once the chosen changes are published. */
export default function GuardPreview({ span, chosen, people, first, look: firstLook, onClose }: Props) {
  const { slug } = useCompany()
  const [guardId, setGuardId] = useState(first)
  const [look, setLook] = useState(firstLook)
  const name = people.find(({ id }) => id === guardId)?.name ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['guard-preview', slug, guardId, chosen],
    queryFn: () => previewOf(slug, span, chosen, guardId),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog open title="See as a guard" onOpenChange={onClose}>
      <div className="ops-preview-tools">
        <Field label="Guard">
          <Select value={guardId} onChange={({ target }) => setGuardId(target.value)}>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </Select>
        </Field>
        <Segments
          label="What to see"
          value={look}
          onChange={setLook}
          options={[
            { value: 'mail', label: 'The mail' },
            { value: 'page', label: 'Their page' },
          ]}
        />
      </div>
      <ReadState {...{ data, error, refetch }} title="The preview could not be made" lines={6} />
      {data?.isPartial && (
        <p className="ops-note">Shifts outside of your sites are left out here. The guard sees them.</p>
      )}
      {data &&
        (look === 'mail' ? <Mail {...{ data, name }} /> : <OwnPage key={guardId} {...{ data, name, guardId }} />)}
    </Dialog>
  )
}

function Mail({ data: { mail }, name }: { data: Preview; name: string }) {
  if (!mail) return <p className="ops-note">{`No mail reaches ${name}. Call, and note on the shift who confirmed.`}</p>
  return (
    <>
      <p className="ops-preview-head">
        <strong>{mail.from}</strong>
        <span>{mail.subject}</span>
      </p>
      <iframe className="ops-preview-mail" title={`The mail to ${name}`} sandbox="" srcDoc={mail.html} />
    </>
  )
}

/** The page of the guard. Its buttons look as they will, and do nothing: nothing is published yet. */
function OwnPage({ data: { page }, name, guardId }: { data: Preview; name: string; guardId: string }) {
  if (!page) return <p className="ops-note">{`${name} gets no shifts any more, and has no page.`}</p>
  return (
    <div className="ops-preview-page">
      <OwnShiftList calls={lookOnly(page)} of={`preview ${guardId}`} />
    </div>
  )
}

/** Calls of a page that is only looked at: it is read, and whatever is pressed says that it does nothing here. */
function lookOnly(page: NonNullable<Preview['page']>): OwnCalls {
  const refuse = () => Promise.reject(new ApiError(409, LOOK_ONLY))
  const refused = Object.fromEntries(Object.keys(linkCalls('')).map((name) => [name, refuse])) as unknown as OwnCalls
  return { ...refused, list: () => Promise.resolve(page) }
}
