import { useState } from 'react'
import type { Device } from '../../../contract/field/devices/devices.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { endDevice } from './calls.ts'

/** Revokes a phone or a kiosk, or notes that it is lost, with the reason. */
export function EndDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { slug } = useCompany()
  const { kind } = device
  const isActive = device.state === 'active'
  const [as, setAs] = useState<'revoked' | 'lost'>(isActive ? 'revoked' : 'lost')
  const [reason, setReason] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () => endDevice(slug, device.id, { as, reason }),
    done: as === 'lost' ? `The ${kind} is marked as lost` : `The ${kind} is revoked`,
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={isActive ? `End the ${kind}` : `Mark the ${kind} as lost`}
      description={
        as === 'lost'
          ? 'It erases all that it keeps as soon as it has a signal. What was not sent is gone then.'
          : `It sends and shows nothing more. It keeps what was not sent, and hands it in once it is enrolled again.`
      }
      action={as === 'lost' ? 'Mark as lost' : 'Revoke'}
      danger
      {...dialog}
    >
      {isActive && (
        <Field label="What happened">
          <Select value={as} onChange={({ target }) => setAs(target.value === 'lost' ? 'lost' : 'revoked')}>
            <option value="revoked">
              {kind === 'kiosk' ? 'The site no longer uses it' : 'The guard no longer uses it'}
            </option>
            <option value="lost">It is lost or stolen</option>
          </Select>
        </Field>
      )}
      <Field label="Reason" required {...errorOf('reason')}>
        <TextInput value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
