import type { Currency } from '../../../contract/site/pricing/currencies.ts'
import type { Estimate } from '../../../contract/site/pricing/estimate.ts'
import type { pricingLead } from '../../../contract/site/pricing/lead.ts'
import type { Answers, Wizard } from '../../../contract/site/pricing/wizard.ts'
import { call } from '../../core/call.ts'
import { type FormHandler, LeadForm } from '../leads/lead-form.tsx'
import { PersonFields } from '../leads/person-fields.tsx'
import { Button } from '../../ui/button.tsx'

type HandOver = (typeof pricingLead)['handOver']

type Props = { wizard: Wizard; result: Estimate; answers: Answers; currency: Currency; onBack: () => void }

/** Why it is this plan, and the form that takes the estimate along. */
export function WizardResult({ wizard, result, answers, currency, onBack }: Props) {
  const handling: FormHandler = {
    form: 'pricing',
    read: () => ({ answers, currency }),
    check: async () => (await import('./check-hand-over.ts')).check,
    post: (body) => call<HandOver>('POST /leads/pricing', { body }),
  }
  return (
    <>
      <ul className="reasons">
        {result.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="field-hint">{wizard.resultText}</p>
      <div className="row">
        <Button variant="outline" size="sm" onClick={onBack}>
          {wizard.labels.change}
        </Button>
      </div>
      <div className="slip surface-paper">
        <LeadForm handling={handling} words={wizard.form} fields={wizard.fields}>
          {(problems) => (
            <>
              <header className="field-wide">
                <h4>{wizard.form.title}</h4>
                {wizard.form.text && <p className="field-hint">{wizard.form.text}</p>}
              </header>
              <PersonFields fields={wizard.fields} problems={problems} />
            </>
          )}
        </LeadForm>
      </div>
    </>
  )
}
