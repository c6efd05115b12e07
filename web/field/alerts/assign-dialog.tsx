import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/input.tsx'
import { assignAlert, policiesQuery } from './calls.ts'

type Props = { id: string; ownerId: string | null; onClose: () => void }

/** Makes an alert the task of somebody in the office. */
export function AssignDialog({ id, ownerId, onClose }: Props) {
  const { slug } = useCompany()
  const { data } = useQuery(policiesQuery(slug))
  const [userId, setUserId] = useState(ownerId ?? '')
  const { dialog, errorOf } = useCompanyForm({
    work: () => assignAlert(slug, id, userId === '' ? null : userId),
    done: 'The alert is assigned',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Assign the alert"
      description="Whoever it goes to is told. It stays open until somebody acknowledges it."
      action="Assign it"
      {...dialog}
    >
      <Field label="Whose task it is" {...errorOf('userId')}>
        <Select value={userId} onChange={({ target }) => setUserId(target.value)}>
          <option value="">Nobody’s</option>
          {data?.people.map(({ userId: each, name }) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
