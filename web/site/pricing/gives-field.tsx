import type { Rule } from '../../../contract/site/pricing/wizard.ts'
import type { CustomProps } from '../../platform/forms/fields.ts'
import { FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useAddOns, usePlans } from './offer-names.ts'

type RuleResult = Rule['gives']

/** What comes of a rule: a plan, an add-on, or a factor on the price. */
export function GivesField({ label, value, onChange, problems }: CustomProps<RuleResult>) {
  const plans = usePlans()
  const addOns = useAddOns()
  const kind = 'plan' in value ? 'plan' : 'addOn' in value ? 'addOn' : 'factor'
  const first = (items: { slug: string }[] | undefined) => items?.[0]?.slug ?? ''
  const start = (next: string): RuleResult =>
    next === 'plan' ? { plan: first(plans) } : next === 'addOn' ? { addOn: first(addOns) } : { factor: 1 }
  return (
    <fieldset className="conditions">
      <legend>{label}</legend>
      <div className="condition condition-two">
        <Select aria-label="What comes of it" value={kind} onChange={({ target }) => onChange(start(target.value))}>
          <option value="plan">recommend the plan</option>
          <option value="addOn">add the add-on</option>
          <option value="factor">multiply the price by</option>
        </Select>
        {'plan' in value && (
          <Named slug={value.plan} items={plans} label="Plan" onChange={(plan) => onChange({ plan })} />
        )}
        {'addOn' in value && (
          <Named slug={value.addOn} items={addOns} label="Add-on" onChange={(addOn) => onChange({ addOn })} />
        )}
        {'factor' in value && (
          <TextInput
            key="factor"
            aria-label="Factor"
            className="figure"
            inputMode="decimal"
            defaultValue={String(value.factor)}
            onChange={({ target }) => {
              const factor = Number(target.value.replace(',', '.'))
              if (target.value && Number.isFinite(factor)) onChange({ factor })
            }}
          />
        )}
      </div>
      <FieldError>{Object.values(problems)[0]}</FieldError>
    </fieldset>
  )
}

function Named({
  slug,
  items,
  label,
  onChange,
}: {
  slug: string
  items: { slug: string; title: string }[] | undefined
  label: string
  onChange: (slug: string) => void
}) {
  return (
    <Select aria-label={label} value={slug} onChange={({ target }) => onChange(target.value)}>
      {!items?.some((item) => item.slug === slug) && <option value={slug}>{slug || 'Choose'}</option>}
      {items?.map((item) => (
        <option key={item.slug} value={item.slug}>
          {item.title}
        </option>
      ))}
    </Select>
  )
}
