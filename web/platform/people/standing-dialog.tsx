import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Company, CompanyStanding } from '../../../contract/platform/users/companies.ts'
import { TRIAL_DAYS } from '../../../contract/platform/users/trial-days.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { useSubmit } from '../users/submit.ts'
import { decideStanding, refreshCompanies } from './company-calls.ts'

type State = Company['state']
type Choice = { state: State; label: string; text: string; done: (name: string) => string }

const CHOICES: Choice[] = [
  {
    state: 'active',
    label: 'Make it active',
    text: 'A customer: nothing ends by itself, and its quota is that of customers.',
    done: (name) => `${name} is active`,
  },
  {
    state: 'trial',
    label: 'Extend the trial',
    text: 'Everything goes on until the end of a day that you choose.',
    done: (name) => `The trial of ${name} is extended`,
  },
  {
    state: 'read_only',
    label: 'Make it read only',
    text: 'Everything can be read and exported, and nothing changed. Guards still read their shifts.',
    done: (name) => `${name} can only be read now`,
  },
]

/** What may become of a company: a customer has no trial to extend, and nothing becomes what it is. */
const choicesOf = ({ state }: Company) =>
  CHOICES.filter((choice) => (choice.state === 'trial' ? state !== 'active' : choice.state !== state))

/** Two weeks after the trial's end, or after today where it is over. */
function proposedEnd({ state, trialEndsOn }: Company): string {
  const today = new Date().toISOString().slice(0, 10)
  const from = state === 'trial' && trialEndsOn && trialEndsOn > today ? trialEndsOn : today
  return new Date(Date.parse(from) + TRIAL_DAYS * DAY_MS).toISOString().slice(0, 10)
}

/** Decides what a company is from now on, with the reason for the activity log. */
export function StandingDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { slug, name, version, askedAt } = company
  const client = useQueryClient()
  const choices = choicesOf(company)
  const [chosen, setChosen] = useState(choices[0]!)
  const { problems, pending, submit } = useSubmit(async ({ until = '', reason = '' }) => {
    const standing: CompanyStanding =
      chosen.state === 'trial' ? { state: 'trial', until, reason, version } : { state: chosen.state, reason, version }
    await decideStanding(slug, standing).finally(() => refreshCompanies(client))
    toast({ title: chosen.done(name) })
    onClose()
  }, 'reason')
  return (
    <FormDialog
      title={`State of ${name}`}
      description={`${askedAt ? 'Its owner asked to become a customer. ' : ''}It holds at once.`}
      action={chosen.label}
      danger={chosen.state === 'read_only'}
      problem={problems['form']}
      onSubmit={submit}
      {...{ pending, onClose }}
    >
      <fieldset className="choice">
        <legend>What it is from now on</legend>
        {choices.map((choice) => (
          <label key={choice.state}>
            <input
              type="radio"
              name="state"
              value={choice.state}
              checked={choice === chosen}
              onChange={() => setChosen(choice)}
            />
            <span>
              <b>{choice.label}</b> {choice.text}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen.state === 'trial' && (
        <Field label="Last day of the trial" required error={problems['until']}>
          <TextInput type="date" name="until" defaultValue={proposedEnd(company)} />
        </Field>
      )}
      <Field label="Reason" required hint="It stands in the activity log." error={problems['reason']}>
        <TextArea name="reason" rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  )
}
