import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Post, Site } from '../../../contract/operations/sites/sites.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { addShift, renewSchedule } from './calls.ts'
import { daysLater, momentOf } from './week.ts'

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Adds a draft shift at a post. An end before the start is on the next day. */
export function AddShift({
  posts,
  sites,
  days,
  onClose,
}: {
  posts: Post[]
  sites: Site[]
  days: string[]
  onClose: () => void
}) {
  const { slug, zone } = useCompany()
  const client = useQueryClient()
  const [postId, setPostId] = useState(posts[0]?.id ?? '')
  const [day, setDay] = useState(days[0]!)
  const [from, setFrom] = useState('08:00')
  const [to, setTo] = useState('16:00')
  const siteOf = new Map(sites.map((site) => [site.id, site]))
  const adding = useMutation({
    mutationFn: () => {
      const at = siteOf.get(posts.find(({ id }) => id === postId)?.siteId ?? '')?.zone ?? zone
      const ends = to > from ? day : daysLater(day, 1)
      return addShift(slug, {
        postId,
        from: momentOf(at, day, minutes(from)).toISOString(),
        to: momentOf(at, ends, minutes(to)).toISOString(),
      })
    },
    onSuccess: async () => {
      await renewSchedule(client, slug)
      toast({ title: 'Added, not published yet' })
      onClose()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    adding.mutate()
  }
  return (
    <FormDialog
      title="Add a shift"
      description="An end before the start is on the next day. Times are those of the site."
      action="Add it"
      pending={adding.isPending}
      problem={adding.error ? whyNot(adding.error) : posts.length === 0 ? 'Add a site with a post first.' : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Post" required>
        <Select value={postId} onChange={({ target }) => setPostId(target.value)}>
          {posts.map(({ id, name, siteId }) => (
            <option key={id} value={id}>{`${siteOf.get(siteId)?.name ?? ''}, ${name}`}</option>
          ))}
        </Select>
      </Field>
      <Field label="Day" required>
        <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <Field label="From" required>
        <TextInput type="time" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="To" required>
        <TextInput type="time" value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
    </FormDialog>
  )
}
