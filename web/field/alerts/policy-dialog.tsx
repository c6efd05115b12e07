import { useState } from 'react'
import { severities } from '../../../contract/field/alerts/alerts.ts'
import {
  type AlertPolicy,
  type AlertPolicyDraft,
  type AlertStep,
  MOST_STEPS,
} from '../../../contract/field/alerts/policies.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Newer, newerOf } from '../../planning/organisations/newer.tsx'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { addPolicy, changePolicy } from './calls.ts'
import { MinutesField } from './minutes-field.tsx'
import { StepFields } from './step-fields.tsx'

const NEW_STEP: AlertStep = { minutes: 5, targets: [{ kind: 'role', role: 'owner' }], channels: ['app', 'mail'] }
const NEW: AlertPolicyDraft = {
  name: '',
  severities: [],
  steps: [{ ...NEW_STEP, minutes: 0 }],
  repeats: 3,
  idleMinutes: null,
}

type Props = {
  policy: AlertPolicy | undefined
  people: { userId: string; name: string }[]
  onClose: () => void
}

/** Adds an escalation policy, or changes one. */
export function PolicyDialog({ policy, people, onClose }: Props) {
  const { slug } = useCompany()
  const [draft, setDraft] = useState(policy?.data ?? NEW)
  const [version, setVersion] = useState(policy?.version ?? 0)
  const put = (part: Partial<AlertPolicyDraft>) => setDraft({ ...draft, ...part })
  const { dialog, errorOf, error, reset } = useCompanyForm({
    work: () => (policy ? changePolicy(slug, policy.id, { version, data: draft }) : addPolicy(slug, draft)),
    done: `${draft.name} is saved`,
    onClose,
    hasFields: true,
  })
  const newer = newerOf<AlertPolicy>(error)
  const putStep = (at: number, step: AlertStep) => put({ steps: draft.steps.with(at, step) })
  return (
    <FormDialog
      title={policy ? `Change ${policy.data.name}` : 'Add a policy'}
      description="Steps follow each other until somebody acknowledges the alert. The last one has to name a person or a role."
      action={policy ? 'Save' : 'Add'}
      {...dialog}
    >
      {newer && (
        <Newer
          mine={draft}
          read={() => newer.data}
          say={(each) => ({
            Name: each.name,
            Steps: String(each.steps.length),
            Severities: each.severities.join(', '),
          })}
          onTake={(theirs) => {
            setDraft(theirs)
            setVersion(newer.version)
            reset()
          }}
        />
      )}
      <Field label="Name of the policy" required {...errorOf('name')}>
        <TextInput value={draft.name} maxLength={80} onChange={({ target }) => put({ name: target.value })} />
      </Field>
      <fieldset className="ops-scope">
        <legend>For alerts of severity</legend>
        <div className="ops-step-row">
          {severities.map((severity) => (
            <Checkbox
              key={severity}
              label={`S${severity}`}
              checked={draft.severities.includes(severity)}
              onChange={({ target }) =>
                put({
                  severities: target.checked
                    ? [...draft.severities, severity].toSorted()
                    : draft.severities.filter((each) => each !== severity),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      {draft.steps.map((step, at) => (
        <StepFields
          key={at}
          {...{ step, people }}
          number={at + 1}
          {...errorOf(`steps.${at}`)}
          onChange={(next) => putStep(at, next)}
          onRemove={draft.steps.length > 1 ? () => put({ steps: draft.steps.toSpliced(at, 1) }) : undefined}
        />
      ))}
      {draft.steps.length < MOST_STEPS && (
        <Button variant="outline" size="row" onClick={() => put({ steps: [...draft.steps, NEW_STEP] })}>
          Add a step
        </Button>
      )}
      <MinutesField
        label="Times that it begins again"
        value={draft.repeats}
        most={10}
        onChange={(repeats) => put({ repeats: repeats ?? 0 })}
        {...errorOf('repeats')}
      />
      <MinutesField
        label="Minutes after which an acknowledged alert is open again"
        hint="Leave it empty to let it rest."
        value={draft.idleMinutes}
        most={1_440}
        onChange={(idleMinutes) => put({ idleMinutes })}
        {...errorOf('idleMinutes')}
      />
    </FormDialog>
  )
}
