import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { ControlledService, OverrideDraft } from '../../../contract/platform/status/control.ts'
import { type Health, healths } from '../../../contract/platform/status/status.ts'
import { serviceNames, stateNames } from '../../../contract/platform/status/words.ts'
import { fromLocal, toLocal, zoneName } from '../../core/times.ts'
import { type Problems, useSubmit } from '../users/submit.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { override, renew } from './control-calls.ts'

/** Says what visitors see of a service instead of what its check finds: why, and until when. */
export function OverrideDialog({
  of: { service, override: now },
  status: chosen,
  onClose,
}: {
  of: ControlledService
  /** What is chosen at first. */
  status: Health
  onClose: () => void
}) {
  const client = useQueryClient()
  const name = serviceNames[service]
  const { problems, pending, submit } = useSubmit(
    async ({ status = '', reason = '', until = '' }): Promise<Problems> => {
      const end = fromLocal(until)
      if (end === null) return { until: 'Choose when it ends' }
      if (reason.trim() === '') return { reason: 'Say why' }
      await override(service, { status: status as OverrideDraft['status'], reason, until: end })
      toast({ title: `${name} is set by hand` })
      await renew(client)
      onClose()
      return {}
    },
    'reason',
  )
  const [ends] = useState(() => now?.until ?? new Date(Date.now() + HOUR_MS).toISOString())
  return (
    <FormDialog
      title={`Override ${name}`}
      description="Visitors see this at once, whatever the check finds. It ends by itself."
      action="Set by hand"
      pending={pending}
      problem={problems['form']}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label="Visitors see">
        <Select name="status" defaultValue={chosen}>
          {healths.map((one) => (
            <option key={one} value={one}>
              {stateNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" hint="Colleagues read it, visitors don’t." required error={problems['reason']}>
        <TextInput name="reason" maxLength={200} defaultValue={now?.reason ?? ''} />
      </Field>
      <Field label="Ends" hint={`${zoneName()}, within 30 days`} required error={problems['until']}>
        <TextInput name="until" type="datetime-local" className="figure" defaultValue={toLocal(ends)} />
      </Field>
    </FormDialog>
  )
}
