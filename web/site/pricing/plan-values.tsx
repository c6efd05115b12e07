import { useQuery } from '@tanstack/react-query'
import { list } from '../../platform/editing/calls.ts'
import type { CustomProps } from '../../platform/forms/fields.ts'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'

type Values = Readonly<Record<string, boolean | string>>

/** What each plan has of one feature: nothing, all of it, or some words. */
export function PlanValues({ label, value, onChange, problems }: CustomProps<Values>) {
  const { data } = useQuery({ ...list('plan', { sort: 'position' }), staleTime: 60_000 })
  const set = (slug: string, next: boolean | string) => onChange({ ...value, [slug]: next })
  return (
    <fieldset className="plan-values">
      <legend>{label}</legend>
      {data?.items.map(({ slug, title }) => {
        const has = value?.[slug] ?? false
        const kind = typeof has === 'string' ? 'words' : has ? 'yes' : 'no'
        return (
          <div key={slug}>
            <Field label={title} error={problems[slug]}>
              <Select
                value={kind}
                onChange={({ target }) => set(slug, target.value === 'words' ? '' : target.value === 'yes')}
              >
                <option value="no">Not included</option>
                <option value="yes">Included</option>
                <option value="words">In words</option>
              </Select>
            </Field>
            {typeof has === 'string' && (
              <TextInput
                aria-label={`${title}, in words`}
                maxLength={40}
                value={has}
                onChange={({ target }) => set(slug, target.value)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
