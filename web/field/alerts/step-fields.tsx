import { alertChannels } from '../../../contract/field/alerts/alerts.ts'
import type { AlertStep, AlertTarget } from '../../../contract/field/alerts/policies.ts'
import { officeRoles } from '../../../contract/planning/organisations/organisations.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { channelWords, targetWords } from './alert-words.ts'
import { MinutesField } from './minutes-field.tsx'

type Props = {
  step: AlertStep
  number: number
  people: { userId: string; name: string }[]
  error?: string
  onChange: (step: AlertStep) => void
  onRemove: (() => void) | undefined
}

const isSame = (a: AlertTarget, b: AlertTarget) =>
  a.kind === b.kind &&
  (a.kind === 'person' && b.kind === 'person' ? a.userId === b.userId : true) &&
  (a.kind === 'role' && b.kind === 'role' ? a.role === b.role : true)

/** What a list has after one of its values is ticked or not, in the order of all that can be chosen. */
const ticked = <T,>(all: readonly T[], chosen: readonly T[], value: T, isOn: boolean, same: (a: T, b: T) => boolean) =>
  all.filter((each) => (same(each, value) ? isOn : chosen.some((one) => same(one, each))))

/** One step of a policy: when it goes out, whom it tells, and how. */
export function StepFields({ step, number, people, error, onChange, onRemove }: Props) {
  const known: AlertTarget[] = [
    { kind: 'on_duty' },
    { kind: 'supervisor' },
    ...officeRoles.map((role) => ({ kind: 'role' as const, role })),
    ...people.map(({ userId }) => ({ kind: 'person' as const, userId })),
  ]
  // Somebody who has left stays to be unticked.
  const targets = [...known, ...step.targets.filter((each) => !known.some((other) => isSame(each, other)))]
  return (
    <fieldset className="ops-step">
      <legend>{`Step ${number}`}</legend>
      <MinutesField
        label={number === 1 ? 'Minutes after the alert' : `Minutes after step ${number - 1}`}
        value={step.minutes}
        most={1_440}
        onChange={(minutes) => onChange({ ...step, minutes: minutes ?? 0 })}
      />
      <div role="group" aria-label={`Whom step ${number} tells`} className="ops-step-row">
        {targets.map((target) => (
          <Checkbox
            key={JSON.stringify(target)}
            label={targetWords(target, people)}
            checked={step.targets.some((each) => isSame(each, target))}
            onChange={({ target: { checked } }) =>
              onChange({ ...step, targets: ticked(targets, step.targets, target, checked, isSame) })
            }
          />
        ))}
      </div>
      <div role="group" aria-label={`How step ${number} tells them`} className="ops-step-row">
        {alertChannels.map((channel) => (
          <Checkbox
            key={channel}
            label={channelWords[channel]}
            checked={step.channels.includes(channel)}
            onChange={({ target: { checked } }) =>
              onChange({ ...step, channels: ticked(alertChannels, step.channels, channel, checked, Object.is) })
            }
          />
        ))}
      </div>
      <FieldError>{error}</FieldError>
      {onRemove && (
        <Button variant="quiet" size="row" aria-label={`Remove step ${number}`} onClick={onRemove}>
          Remove the step
        </Button>
      )}
    </fieldset>
  )
}
