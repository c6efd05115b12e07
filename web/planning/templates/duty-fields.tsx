import { useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Post } from '../../../contract/planning/sites/sites.ts'
import type { Duty } from '../../../contract/planning/templates/templates.ts'
import { isSameDetails } from '../../../contract/planning/shifts/details.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { DAYS } from './week-drawing.tsx'

const DetailsDialog = lazyPart(() => import('../shifts/details-dialog.tsx'))

type Props = {
  duty: Duty
  at: number
  posts: Post[]
  /** The licenses that its post requires. */
  licenses: string[]
  errorOf: (field: string) => { error?: string }
  onChange: (duty: Duty) => void
  onRemove: (() => void) | undefined
}

/** One duty of a template: where, on which days, from when to when, and for how many. */
export function DutyFields({ duty, at, posts, licenses, errorOf, onChange, onRemove }: Props) {
  const error = (field: keyof Duty) => errorOf(`duties.${at}.${field}`)
  const days = error('days').error
  const [isNoting, setNoting] = useState(false)
  return (
    <fieldset className="ops-duty">
      <legend className="visually-hidden">{`Duty ${duty.code}`}</legend>
      <Field label="Letter" {...error('code')}>
        <TextInput
          value={duty.code}
          maxLength={3}
          onChange={({ target }) => onChange({ ...duty, code: target.value.toUpperCase() })}
        />
      </Field>
      <Field
        label="Post"
        {...(licenses.length > 0 && { hint: `Requires ${licenses.join(', ')}` })}
        {...error('postId')}
      >
        <Select value={duty.postId} onChange={({ target }) => onChange({ ...duty, postId: target.value })}>
          {posts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From" {...error('start')}>
        <TextInput
          type="time"
          value={duty.start}
          onChange={({ target }) => onChange({ ...duty, start: target.value })}
        />
      </Field>
      <Field label="To" {...error('end')}>
        <TextInput type="time" value={duty.end} onChange={({ target }) => onChange({ ...duty, end: target.value })} />
      </Field>
      <Field label="Guards" {...error('headcount')}>
        <TextInput
          type="number"
          min={1}
          max={20}
          value={duty.headcount}
          onChange={({ target }) => onChange({ ...duty, headcount: Math.round(Number(target.value)) })}
        />
      </Field>
      {onRemove && (
        <Button variant="quiet" size="dense" icon={Trash2} iconOnly onClick={onRemove}>
          {`Remove duty ${duty.code}`}
        </Button>
      )}
      <div className="ops-duty-days segments" role="group" aria-label={`Days of duty ${duty.code}`}>
        {DAYS.map((name, index) => {
          const day = index + 1
          const isOn = duty.days.includes(day)
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isOn}
              onClick={() =>
                onChange({
                  ...duty,
                  days: isOn ? duty.days.filter((each) => each !== day) : [...duty.days, day].toSorted((a, b) => a - b),
                })
              }
            >
              {name}
            </button>
          )
        })}
      </div>
      {days && <p className="field-error">{days}</p>}
      <div className="ops-duty-notes">
        <Button
          variant="quiet"
          size="dense"
          aria-label={`${wordsOf(duty)} of duty ${duty.code}`}
          onClick={() => setNoting(true)}
        >
          {wordsOf(duty)}
        </Button>
      </div>
      {isNoting && (
        <DetailsDialog
          title={`${wordsOf(duty)} of duty ${duty.code}`}
          details={duty.details}
          waiting={null}
          onSave={(details) => onChange({ ...duty, details })}
          onClose={() => setNoting(false)}
        />
      )}
    </fieldset>
  )
}

/** What the button of a duty's notes says. */
const wordsOf = ({ details }: { details?: Parameters<typeof isSameDetails>[0] }) =>
  isSameDetails(details) ? 'Add notes, codes or breaks' : 'Change notes, codes and breaks'
