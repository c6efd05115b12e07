import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { sitesQuery } from '../../planning/sites/calls.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { addTour, checkpointsQuery } from './calls.ts'

/** Minutes between two checkpoints of a new tour, until somebody changes them. */
const USUAL_MINUTES = 5
const MOST_AT_FIRST = 60

/** Begins a tour of a post with all checkpoints of its site, five minutes apart. */
export function NewTour({ onClose }: { onClose: () => void }) {
  const { slug } = useCompany()
  const places = useQuery(sitesQuery(slug))
  const [postId, setPost] = useState('')
  const [name, setName] = useState('')
  const post = places.data?.posts.find(({ id }) => id === postId)
  const found = useQuery({ ...checkpointsQuery(slug, { siteId: post?.siteId ?? '' }), enabled: post !== undefined })
  const stops = (found.data?.checkpoints ?? [])
    .slice(0, MOST_AT_FIRST)
    .map(({ id }, at) => ({ checkpointId: id, afterMinutes: at * USUAL_MINUTES }))
  const { dialog, errorOf } = useCompanyForm({
    work: () =>
      addTour(slug, {
        postId,
        name,
        plan: {
          order: 'ordered',
          expectedMinutes: Math.max(1, stops.length * USUAL_MINUTES),
          earlyMinutes: 5,
          lateMinutes: 5,
          missedMinutes: 15,
          stops,
        },
      }),
    done: `${name} is begun`,
    onClose,
    hasFields: true,
  })
  const siteOf = (siteId: string) => places.data?.sites.find(({ id }) => id === siteId)?.name ?? ''
  return (
    <FormDialog
      title="New tour"
      description="It begins with the checkpoints of the site. Their order and minutes are yours to change."
      action="Begin"
      disabled={!post || stops.length === 0}
      {...dialog}
    >
      <Field
        label="Post"
        required
        {...(post && found.data && stops.length === 0 && { error: 'This site has no checkpoints yet. Add one first.' })}
        {...errorOf('postId', 'stops')}
      >
        <Select value={postId} onChange={({ target }) => setPost(target.value)}>
          <option value="">Choose a post</option>
          {places.data?.posts.map((each) => (
            <option key={each.id} value={each.id}>{`${siteOf(each.siteId)}, ${each.name}`}</option>
          ))}
        </Select>
      </Field>
      <Field label="Name" required {...errorOf('name')}>
        <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  )
}
