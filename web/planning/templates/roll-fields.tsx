import { dayText } from '../../../contract/core/short-dates.ts'
import { MOST_WEEKS, type TemplateDraft } from '../../../contract/planning/templates/templates.ts'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { aheadInWords } from './template-words.ts'

type Props = {
  draft: Pick<TemplateDraft, 'weeksAhead' | 'endsOn'>
  rolledUntil: string | null
  errorOf: (field: string) => { error?: string }
  onChange: (part: Pick<TemplateDraft, 'weeksAhead' | 'endsOn'>) => void
}

/** How many weeks ahead a template makes its shifts by itself, and its last day. */
export function RollFields({ draft: { weeksAhead = 0, endsOn }, rolledUntil, errorOf, onChange }: Props) {
  const { locale } = useCompany()
  const until = rolledUntil === null ? '' : ` It has made them until ${dayText(locale, rolledUntil)}.`
  return (
    <section aria-labelledby="ops-rolling">
      <h2 id="ops-rolling">Weeks ahead</h2>
      <div className="ops-template-head">
        <Field
          label="Makes its shifts by itself"
          hint={`As drafts, once a week. Shifts that stay open are told by a notice.${until}`}
          {...errorOf('weeksAhead')}
        >
          <Select value={weeksAhead} onChange={({ target }) => onChange({ weeksAhead: Number(target.value) })}>
            {Array.from({ length: MOST_WEEKS + 1 }, (_, weeks) => (
              <option key={weeks} value={weeks}>
                {aheadInWords(weeks)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Last day" hint="Leave it empty for a template without an end" {...errorOf('endsOn')}>
          <TextInput
            type="date"
            value={endsOn ?? ''}
            onChange={({ target }) => onChange({ endsOn: target.value === '' ? null : target.value })}
          />
        </Field>
      </div>
    </section>
  )
}
