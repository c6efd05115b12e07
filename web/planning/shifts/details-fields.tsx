import { useQuery } from '@tanstack/react-query'
import { type CodeKind, codeKinds } from '../../../contract/planning/codes/codes.ts'
import { type BreakPlan, MOST_BREAKS } from '../../../contract/planning/rules/break-plan.ts'
import { LONGEST_NOTE, type ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { codesQuery } from '../codes/calls.ts'
import { codeInWords, kindWords } from '../codes/code-words.ts'
import { useCompany } from '../organisations/company.ts'
import './details-fields.css'

const fieldOf = { service: 'serviceId', bill: 'billId', pay: 'payId' } as const satisfies Record<
  CodeKind,
  keyof ShiftDetails
>

type Props = { details: ShiftDetails; onChange: (details: ShiftDetails) => void }

/** The fields of what the office notes on a shift: two notes, the codes, and the breaks. */
export function DetailsFields({ details, onChange }: Props) {
  const { slug } = useCompany()
  const { data } = useQuery(codesQuery(slug))
  const put = (part: Partial<ShiftDetails>) => onChange({ ...details, ...part })
  return (
    <>
      <Field label="Note for the guard" hint="The guard reads it on their page, in mails and on paper.">
        <TextArea
          rows={2}
          maxLength={LONGEST_NOTE}
          value={details.guardNote}
          onChange={({ target }) => put({ guardNote: target.value })}
        />
      </Field>
      <Field label="Note for the office" hint="Only the office reads it. It is in no mail and no document.">
        <TextArea
          rows={2}
          maxLength={LONGEST_NOTE}
          value={details.officeNote}
          onChange={({ target }) => put({ officeNote: target.value })}
        />
      </Field>
      {codeKinds.map((kind) => {
        const id = details[fieldOf[kind]]
        const own = (data?.codes ?? []).filter((code) => code.kind === kind && (!code.isRetired || code.id === id))
        const name = kindWords[kind].one
        return (
          <Field
            key={kind}
            label={name.charAt(0).toUpperCase() + name.slice(1)}
            {...(data && own.length === 0 && { hint: 'The list is kept in Settings, Codes.' })}
          >
            <Select value={id ?? ''} onChange={({ target }) => put({ [fieldOf[kind]]: target.value || null })}>
              <option value="">None</option>
              {own.map((code) => (
                <option key={code.id} value={code.id}>
                  {codeInWords(code)}
                </option>
              ))}
            </Select>
          </Field>
        )
      })}
      <BreakFields breaks={details.breaks} onChange={(breaks) => put({ breaks })} />
    </>
  )
}

type BreakProps = { breaks: BreakPlan | null; onChange: (breaks: BreakPlan | null) => void }

/** The breaks of a shift: as the rules say, or planned by hand. */
function BreakFields({ breaks, onChange }: BreakProps) {
  return (
    <fieldset className="ops-break-fields">
      <legend>Breaks</legend>
      <Checkbox
        label="Plan the breaks by hand, in place of those that the rules say"
        checked={breaks !== null}
        onChange={({ target }) => onChange(target.checked ? [{ minutes: 30, paid: false }] : null)}
      />
      {breaks?.map((one, at) => (
        // Breaks may be the same, and stand in their order.
        <div key={at} className="ops-break-field">
          <Field label={`Minutes of break ${at + 1}`}>
            <TextInput
              type="number"
              min={1}
              max={240}
              value={one.minutes}
              onChange={({ target }) =>
                onChange(breaks.with(at, { ...one, minutes: Math.round(Number(target.value)) }))
              }
            />
          </Field>
          <Field label={`Pay of break ${at + 1}`}>
            <Select
              value={one.paid ? 'paid' : 'unpaid'}
              onChange={({ target }) => onChange(breaks.with(at, { ...one, paid: target.value === 'paid' }))}
            >
              <option value="unpaid">Not paid</option>
              <option value="paid">Paid</option>
            </Select>
          </Field>
          <Button
            variant="quiet"
            size="dense"
            aria-label={`Remove break ${at + 1}`}
            onClick={() => onChange(breaks.toSpliced(at, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      {breaks && breaks.length < MOST_BREAKS && (
        <Button variant="outline" size="dense" onClick={() => onChange([...breaks, { minutes: 15, paid: false }])}>
          Add a break
        </Button>
      )}
    </fieldset>
  )
}
