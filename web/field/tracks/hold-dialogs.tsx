import { useState } from 'react'
import type { LegalHold } from '../../../contract/field/tracks/keeping.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/input.tsx'
import { liftHold, placeHold } from './track-calls.ts'

const MOST_LETTERS = 500

/** Places a hold with its reason. */
export function PlaceHoldDialog({ onClose }: { onClose: () => void }) {
  const { slug } = useCompany()
  const [reason, setReason] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () => placeHold(slug, reason),
    done: 'The legal hold is in force',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Place a legal hold"
      description="Until you lift it, no trail of the company is deleted, however old. The reason is on record."
      action="Place the hold"
      disabled={reason.trim() === ''}
      {...dialog}
    >
      <Field label="Reason" required {...errorOf('reason')}>
        <TextArea value={reason} maxLength={MOST_LETTERS} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}

/** Lifts a hold with the reason. */
export function LiftHoldDialog({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const { slug } = useCompany()
  const [reason, setReason] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () => liftHold(slug, hold.id, reason),
    done: 'The legal hold is lifted',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Lift the legal hold"
      description={`Placed for: ${hold.reason}. With no other hold in force, trails past their days are deleted within the hour.`}
      action="Lift the hold"
      danger
      disabled={reason.trim() === ''}
      {...dialog}
    >
      <Field label="Reason" required {...errorOf('reason')}>
        <TextArea value={reason} maxLength={MOST_LETTERS} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
