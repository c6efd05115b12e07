import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { addPost, renewSites, sitesQuery } from './calls.ts'

const NONE = ''

/** Adds a post of a site, with the license that its shifts require. */
export function AddPost({ site, onClose }: { site: { id: string; name: string }; onClose: () => void }) {
  const { slug } = useCompany()
  const { data } = useQuery(sitesQuery(slug))
  const [name, setName] = useState('')
  const [requires, setRequires] = useState(NONE)
  const { dialog } = useCompanyForm({
    work: () =>
      addPost(slug, {
        siteId: site.id,
        name,
        kind: 'static',
        requires: requires === NONE ? [] : [requires],
        priority: 3,
        isArmed: false,
      }),
    done: `${name} is added`,
    onClose,
    renew: renewSites,
  })
  return (
    <FormDialog
      title={`Add a post at ${site.name}`}
      description="A post is where one guard is on duty, such as a door or a desk."
      action="Add"
      {...dialog}
    >
      <Field label="Name of the post" required>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="License that it requires">
        <Select value={requires} onChange={({ target }) => setRequires(target.value)}>
          <option value={NONE}>None</option>
          {data?.qualifications
            .filter(({ isRetired }) => !isRetired)
            .map((type) => (
              <option key={type.id} value={type.id}>
                {type.name}
              </option>
            ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
