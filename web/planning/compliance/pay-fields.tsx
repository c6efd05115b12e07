import { fullDayText } from '../../../contract/core/short-dates.ts'
import { amountText } from '../../../contract/core/currency.ts'
import type { PayRate } from '../../../contract/planning/guards/pay-rates.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'

type Props = {
  rate: string
  from: string
  rates: PayRate[]
  error: { error?: string }
  onChange: (change: { rate?: string; rateFrom?: string; rates?: PayRate[] }) => void
}

/** What an hour costs, from which day, and the rates that have a day. */
export function PayFields({ rate, from, rates, error, onChange }: Props) {
  const { currency, locale } = useCompany()
  return (
    <>
      <Field label="Pay for an hour" hint={`In ${currency}`} {...error}>
        <TextInput inputMode="decimal" value={rate} onChange={({ target }) => onChange({ rate: target.value })} />
      </Field>
      <Field label="This pay holds from" hint="Empty: it corrects the one that holds now">
        <TextInput type="date" value={from} onChange={({ target }) => onChange({ rateFrom: target.value })} />
      </Field>
      {rates.length > 0 && (
        <ul className="ops-rates" aria-label="Pay by day">
          {rates.map((each) => (
            <li key={each.from}>
              <span className="figure">{amountText(each.rate, currency)}</span>
              {` from ${fullDayText(locale, each.from)}`}
              <Button
                variant="quiet"
                size="row"
                aria-label={`Remove the pay from ${fullDayText(locale, each.from)}`}
                onClick={() => onChange({ rates: rates.filter((other) => other !== each) })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
