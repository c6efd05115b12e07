import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import { inCycle, withGuard } from '../../../contract/planning/templates/rotation-cover.ts'
import type { Rotation } from '../../../contract/planning/templates/templates.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { cycleOf, textOf, usualCycles } from './cycles.ts'

type Props = {
  rotation: Rotation
  at: number
  codes: string[]
  guards: GuardRow[]
  errorOf: (field: string) => { error?: string }
  onChange: (rotation: Rotation) => void
  onRemove: () => void
}

/** One rotation: its cycle of duties, its first day, and whose turn is how many days later. */
export function RotationFields({ rotation, at, codes, guards, errorOf, onChange, onRemove }: Props) {
  // What is typed may be no cycle yet, such as a space at the end.
  const [written, setWritten] = useState(textOf(rotation.cycle))
  const error = (field: keyof Rotation) => errorOf(`rotations.${at}.${field}`)
  const usual = usualCycles(codes)
  const put = (cycle: string[]) => onChange({ ...rotation, cycle, guards: inCycle(rotation, cycle) })
  const free = guards.filter(({ id }) => rotation.guards.every(({ guardId }) => guardId !== id))
  const nameOf = (id: string) => guards.find((guard) => guard.id === id)?.name ?? 'Somebody who left'
  return (
    <fieldset className="ops-rotation">
      <legend className="visually-hidden">{`Rotation ${rotation.name}`}</legend>
      <Field label="Name of the rotation" {...error('name')}>
        <TextInput value={rotation.name} onChange={({ target }) => onChange({ ...rotation, name: target.value })} />
      </Field>
      <Field label="Usual cycles">
        <Select
          value=""
          onChange={({ target }) => {
            const chosen = usual.find(({ name }) => name === target.value)
            if (!chosen) return
            setWritten(textOf(chosen.cycle))
            // A name that somebody typed stays.
            const isOwn = rotation.name !== '' && usual.every(({ name }) => name !== rotation.name)
            const name = isOwn ? rotation.name : chosen.name
            onChange({ ...rotation, name, cycle: chosen.cycle, guards: inCycle(rotation, chosen.cycle) })
          }}
        >
          <option value="">Choose one</option>
          {usual.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        className="ops-rotation-cycle"
        label="Cycle"
        hint={`${rotation.cycle.length} days: a letter for a duty, - for a day off`}
        {...(errorOf('rotations').error ? errorOf('rotations') : error('cycle'))}
      >
        <TextInput
          value={written}
          onChange={({ target }) => {
            setWritten(target.value)
            put(cycleOf(target.value))
          }}
        />
      </Field>
      <Field label="First day" {...error('anchor')}>
        <TextInput
          type="date"
          value={rotation.anchor}
          onChange={({ target }) => onChange({ ...rotation, anchor: target.value })}
        />
      </Field>
      <Button variant="quiet" size="dense" icon={Trash2} iconOnly onClick={onRemove}>
        {`Remove rotation ${rotation.name}`}
      </Button>
      <ul className="ops-rotation-guards">
        {rotation.guards.map(({ guardId, offset }) => (
          <li key={guardId}>
            <span>{nameOf(guardId)}</span>
            <Field label={`Days later of ${nameOf(guardId)}`} hideLabel>
              <TextInput
                type="number"
                min={0}
                max={rotation.cycle.length - 1}
                value={offset}
                onChange={({ target }) =>
                  onChange({
                    ...rotation,
                    guards: rotation.guards.map((each) =>
                      each.guardId === guardId ? { guardId, offset: Math.round(Number(target.value)) } : each,
                    ),
                  })
                }
              />
            </Field>
            <span>days later</span>
            <Button
              variant="quiet"
              size="row"
              onClick={() =>
                onChange({ ...rotation, guards: rotation.guards.filter((each) => each.guardId !== guardId) })
              }
            >
              {`Take ${nameOf(guardId)} out`}
            </Button>
          </li>
        ))}
      </ul>
      <Field label="Add a guard" {...error('guards')}>
        <Select
          value=""
          onChange={({ target }) =>
            target.value && onChange({ ...rotation, guards: withGuard(rotation, target.value) })
          }
        >
          <option value="">Choose a guard</option>
          {free.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  )
}
