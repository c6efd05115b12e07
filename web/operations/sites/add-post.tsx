import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { addPost, renewSites, sitesQuery } from './calls.ts'

const NONE = ''

/** Adds a post of a site, with the licence that its shifts require. */
export function AddPost({ site, onClose }: { site: { id: string; name: string }; onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const { data } = useQuery(sitesQuery(slug))
  const [name, setName] = useState('')
  const [requires, setRequires] = useState(NONE)
  const adding = useMutation({
    mutationFn: () =>
      addPost(slug, {
        siteId: site.id,
        name,
        kind: 'static',
        requires: requires === NONE ? [] : [requires],
        priority: 3,
        isArmed: false,
      }),
    onSuccess: async () => {
      await renewSites(client, slug)
      toast({ title: `${name} is added` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Add a post at ${site.name}`}
      description="A post is where one guard is on duty, such as a door or a desk."
      action="Add"
      pending={adding.isPending}
      problem={adding.error ? whyNot(adding.error) : undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        adding.mutate()
      }}
      onClose={onClose}
    >
      <Field label="Name of the post" required>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Licence that it requires">
        <Select value={requires} onChange={({ target }) => setRequires(target.value)}>
          <option value={NONE}>None</option>
          {data?.qualifications.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
