import { useState } from 'react'
import { type Client, clientStates, type ShiftsAhead } from '../../../contract/planning/sites/sites.ts'
import { ApiError } from '../../core/api.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { changeClient } from './calls.ts'

const STATES: Record<Client['state'], string> = {
  prospect: 'Prospect',
  active: 'Active',
  suspended: 'Suspended',
  ended: 'Ended',
}

const many = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** The shifts that a refused change asks about; undefined where it was refused for another reason. */
const aheadIn = (error: unknown): ShiftsAhead | undefined =>
  error instanceof ApiError && error.problem?.code === 'rule'
    ? (error.problem.violations as ShiftsAhead[] | undefined)?.[0]
    : undefined

const SHOWN = 5
/** `3 guards know of them: Amara Diallo, Ben Kay and Cleo Marsh.` */
function guardsInWords({ guards }: ShiftsAhead): string {
  if (guards.length === 0) return 'No guard knows of them.'
  const names = guards.length > SHOWN ? [...guards.slice(0, SHOWN), `${guards.length - SHOWN} more`] : guards
  const know = guards.length === 1 ? '1 guard knows' : `${guards.length} guards know`
  return `${know} of them: ${new Intl.ListFormat('en-US').format(names)}.`
}

/** Changes a client. Before one ends it names the shifts ahead and asks whether they stay. */
export function ClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { slug } = useCompany()
  const [fields, setFields] = useState({ name: client.name, state: client.state, version: client.version })
  const [ahead, setAhead] = useState<ShiftsAhead>()
  const [act, setAct] = useState<'' | 'keep' | 'cancel'>('')
  const asks = ahead !== undefined && fields.state === 'ended'
  const { dialog, error, reset } = useCompanyForm({
    work: async () => {
      const { version, ...data } = fields
      try {
        return await changeClient(slug, client.id, {
          version,
          data,
          ...(asks && act !== '' && { ahead: { act, count: ahead.count } }),
        })
      } catch (failure) {
        setAhead(aheadIn(failure))
        throw failure
      }
    },
    done: ({ name, ahead: done }) =>
      done && done.cancelled > 0
        ? `${name} has ended, ${many(done.cancelled, 'shift')} cancelled. Publish, so that the guards hear of it.`
        : `${name} is saved`,
    onClose,
  })
  const newer = newerOf<Client>(error)
  return (
    <FormDialog
      title="Client"
      description="A client that has ended gets no more shifts, by hand or by a weekly pattern."
      action="Save"
      disabled={asks && act === ''}
      {...dialog}
    >
      {newer && (
        <Newer
          mine={fields}
          read={() => newer}
          say={({ name, state }) => ({ Name: name, State: STATES[state] })}
          onTake={(theirs) => {
            setFields({ name: theirs.name, state: theirs.state, version: newer.version })
            reset()
          }}
        />
      )}
      <Field label="Name of the client" required>
        <TextInput
          value={fields.name}
          maxLength={120}
          onChange={({ target }) => setFields({ ...fields, name: target.value })}
        />
      </Field>
      <Field label="State">
        <Select
          value={fields.state}
          onChange={({ target }) => setFields({ ...fields, state: target.value as Client['state'] })}
        >
          {clientStates.map((state) => (
            <option key={state} value={state}>
              {STATES[state]}
            </option>
          ))}
        </Select>
      </Field>
      {asks && (
        <fieldset className="ops-scope">
          <legend>Shifts ahead</legend>
          <p role="status">
            {`${many(ahead.count, 'shift')} ahead: ${many(ahead.drafts, 'draft')}, ${ahead.published} published. `}
            {guardsInWords(ahead)}
          </p>
          <Field label="What becomes of them" required>
            <Select value={act} onChange={({ target }) => setAct(target.value as typeof act)}>
              <option value="">Choose</option>
              <option value="cancel">
                Cancel them: drafts are removed, guards hear of the others once you publish
              </option>
              <option value="keep">Keep them: they are still worked</option>
            </Select>
          </Field>
        </fieldset>
      )}
    </FormDialog>
  )
}
