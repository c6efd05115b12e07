import { useState } from 'react'
import { type ClockName, type PauseReason, pauseReasons } from '../../../contract/field/incidents/clocks.ts'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { pauseClock } from '../../field/incidents/calls.ts'
import { CLOCK_WORDS } from '../../field/incidents/clock-words.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/input.tsx'
import { PAUSE_WORDS } from './clock-sources.ts'

type Props = { incident: Incident; clock: ClockName; onClose: () => void }

/** Lets a clock rest, for a reason of the list. */
export default function PauseDialog({ incident, clock, onClose }: Props) {
  const { slug } = useCompany()
  const [reason, setReason] = useState<PauseReason>('police')
  const { dialog, errorOf } = useCompanyForm({
    work: () => pauseClock(slug, incident.id, { clock, reason }),
    done: 'The clock rests',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={`Pause the clock “${CLOCK_WORDS[clock]}”`}
      description="The report names each pause, its reason and its length."
      action="Pause it"
      {...dialog}
    >
      <Field label="Reason" {...errorOf('reason')}>
        <Select
          value={reason}
          onChange={({ target }) => setReason(pauseReasons.find((each) => each === target.value) ?? 'police')}
        >
          {pauseReasons.map((each) => (
            <option key={each} value={each}>
              {PAUSE_WORDS[each]}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
