import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { daysLater, zoneNameAt } from '../../../contract/core/time.ts'
import { isSameDetails, NO_DETAILS } from '../../../contract/planning/shifts/details.ts'
import type { Post, Site } from '../../../contract/planning/sites/sites.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { addShifts, renewSchedule } from '../shifts/calls.ts'
import { DetailsFields } from '../shifts/details-fields.tsx'
import { dayName, momentOf } from '../shifts/week.ts'

const toggled = (set: ReadonlySet<string>, one: string) => {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Where the form begins: at this post, on this day. */
export type FormStart = { postId?: string; day?: string }

/** Adds draft shifts at a post, one for each day. An end before the start is on the next day. */
export default function AddShift({
  posts,
  sites,
  days,
  at,
  onClose,
}: {
  posts: Post[]
  sites: Site[]
  days: string[]
  at: FormStart
  onClose: () => void
}) {
  const { slug, zone } = useCompany()
  const client = useQueryClient()
  const [postId, setPostId] = useState((posts.find(({ id }) => id === at.postId) ?? posts[0])?.id ?? '')
  const [on, setOn] = useState<ReadonlySet<string>>(new Set([at.day ?? days[0]!]))
  const [from, setFrom] = useState('08:00')
  const [to, setTo] = useState('16:00')
  const [details, setDetails] = useState(NO_DETAILS)
  const siteOf = new Map(sites.map((site) => [site.id, site]))
  const zoneThere = siteOf.get(posts.find(({ id }) => id === postId)?.siteId ?? '')?.zone ?? zone
  const zoneName = zoneThere === zone ? '' : `, ${zoneNameAt(zoneThere, momentOf(zoneThere, days[0]!, 0))}`
  const adding = useMutation({
    mutationFn: () => {
      return addShifts(
        slug,
        days
          .filter((day) => on.has(day))
          .map((day) => ({
            postId,
            from: momentOf(zoneThere, day, minutes(from)).toISOString(),
            to: momentOf(zoneThere, to > from ? day : daysLater(day, 1), minutes(to)).toISOString(),
            ...(!isSameDetails(details) && { details }),
          })),
      )
    },
    onSuccess: async ({ shifts }) => {
      await renewSchedule(client, slug)
      toast({ title: `${shifts.length === 1 ? 'Added' : `${shifts.length} shifts added`}, not published yet` })
      onClose()
    },
  })
  const problem =
    posts.length === 0
      ? 'Add a site with a post first.'
      : on.size === 0
        ? 'Choose a day.'
        : adding.error
          ? whyNot(adding.error)
          : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (on.size > 0) adding.mutate()
  }
  return (
    <FormDialog
      title="Add a shift"
      description={`An end before the start is on the next day. Times are those of the site${zoneName}.`}
      action="Add it"
      pending={adding.isPending}
      problem={problem}
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
      <fieldset className="ops-on-days">
        <legend>Days</legend>
        {days.map((day) => (
          <label key={day}>
            <input type="checkbox" checked={on.has(day)} onChange={() => setOn(toggled(on, day))} />
            {dayName(day)}
          </label>
        ))}
      </fieldset>
      <Field label="From" required>
        <TextInput type="time" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="To" required>
        <TextInput type="time" value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <details className="ops-more-fields">
        <summary>Notes, codes and breaks</summary>
        <DetailsFields details={details} onChange={setDetails} />
      </details>
    </FormDialog>
  )
}
