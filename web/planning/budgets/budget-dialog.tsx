import { useState } from 'react'
import { amountText, amountTyped, numberTyped } from '../../../contract/core/currency.ts'
import { HOUR_MINUTES } from '../../../contract/core/units.ts'
import type { BudgetPeriod, SiteBudget } from '../../../contract/planning/budgets/budgets.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { saveBudget } from './calls.ts'

type Props = { siteId: string; budget: SiteBudget | undefined; from: string; onClose: () => void }

/** Sets what a site may use from a day on. Empty fields set no limit. */
export function BudgetDialog({ siteId, budget, from: first, onClose }: Props) {
  const { slug, currency, may } = useCompany()
  const [from, setFrom] = useState(budget?.from ?? first)
  const [period, setPeriod] = useState<BudgetPeriod>(budget?.period ?? 'week')
  const [hours, setHours] = useState(budget?.minutes == null ? '' : String(budget.minutes / HOUR_MINUTES))
  const [cost, setCost] = useState(budget?.cost == null ? '' : amountText(budget.cost, currency))
  const { dialog, errorOf } = useCompanyForm({
    work: () =>
      saveBudget(slug, siteId, {
        from,
        period,
        minutes: hours.trim() === '' ? null : Math.round(numberTyped(hours) * HOUR_MINUTES),
        cost: cost.trim() === '' ? null : amountTyped(cost, currency),
      }),
    done: 'The budget is saved',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={budget ? 'Change the budget' : 'Set a budget'}
      description="It holds from its first day until the next budget of the site. What was before it stays."
      action="Save the budget"
      {...dialog}
    >
      <Field label="For each" {...errorOf('period')}>
        <Select value={period} onChange={({ target }) => setPeriod(target.value as BudgetPeriod)}>
          <option value="week">Workweek</option>
          <option value="month">Month</option>
        </Select>
      </Field>
      <Field
        label="From"
        required
        hint={period === 'week' ? 'The first day of a workweek' : 'The first day of a month'}
        {...errorOf('from')}
      >
        <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="Hours" hint="Empty sets no limit" {...errorOf('minutes')}>
        <TextInput inputMode="decimal" value={hours} onChange={({ target }) => setHours(target.value)} />
      </Field>
      {may('handouts.pay') && (
        <Field label={`Cost in ${currency}`} hint="Empty sets no limit" {...errorOf('cost')}>
          <TextInput inputMode="decimal" value={cost} onChange={({ target }) => setCost(target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}
