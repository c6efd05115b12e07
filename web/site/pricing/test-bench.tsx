import { useState } from 'react'
import { type Currency, mainCurrency } from '../../../contract/site/pricing/currencies.ts'
import { completed, estimate, stepsFor } from '../../../contract/site/pricing/estimate.ts'
import { money } from '../../../contract/site/pricing/money.ts'
import { addOnIn, type OfferedAddOn, type OfferedPlan, planIn } from '../../../contract/site/pricing/prices.ts'
import { ruleInWords } from '../../../contract/site/pricing/rule-words.ts'
import { checkWizard } from '../../../contract/site/pricing/wizard-checks.ts'
import { type Answers, formulaVariables, type Wizard } from '../../../contract/site/pricing/wizard.ts'
import { useContent } from '../../core/query.ts'
import { goTo } from '../../platform/forms/go-to-field.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useOffered } from './currency-choice.ts'
import { currencyNames } from './currency-names.ts'
import { formulaProblem } from './formula-field.tsx'
import { addOns } from './page-queries.ts'
import { plans } from './queries.ts'
import { Question } from './wizard-question.tsx'

/**
 * What can't be meant in the wizard, and what it answers to given answers: the steps, the rules that held, the price.
 */
export function TestBench({ wizard }: { wizard: Wizard }) {
  const { data: offered } = useContent(plans)
  const { data: extras } = useContent(addOns)
  const [given, setGiven] = useState<Answers>({})
  const [chosen, setChosen] = useState<Currency>(mainCurrency)
  const currencies = useOffered()
  const currency = currencies.includes(chosen) ? chosen : mainCurrency
  const found = checkWizard(wizard, { plans: offered.map(({ slug }) => slug), addOns: extras.map(({ slug }) => slug) })
  const broken = formulaProblem(wizard.formula, formulaVariables(wizard)) !== null
  return (
    <>
      <section className="checks-panel" aria-label="Checks">
        <h3>Checks</h3>
        {found.length === 0 && (
          <StatusText status="success">Every step is reached and every answer gets a plan</StatusText>
        )}
        <ul className="found">
          {found.map(({ path, message }, at) => (
            <li key={at}>
              <button type="button" onClick={() => goTo(path)}>
                <StatusText status="warning">{message}</StatusText>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section className="checks-panel bench" aria-label="Test bench">
        <h3>Test bench</h3>
        {currencies.length > 1 && (
          <Field label="Prices in">
            <Select value={currency} onChange={({ target }) => setChosen(target.value as Currency)}>
              {currencies.map((one) => (
                <option key={one} value={one}>
                  {currencyNames[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {broken ? (
          <p className="field-hint">Fix the formula first.</p>
        ) : (
          <Trial
            {...{ wizard, given, currency }}
            plans={offered.map((plan) => planIn(plan, currency))}
            addOns={extras.map((addOn) => addOnIn(addOn, currency))}
            onGiven={setGiven}
          />
        )}
      </section>
    </>
  )
}

function Trial({
  wizard,
  given,
  currency,
  plans: offered,
  addOns: extras,
  onGiven,
}: {
  wizard: Wizard
  given: Answers
  currency: Currency
  plans: OfferedPlan[]
  addOns: OfferedAddOn[]
  onGiven: (answers: Answers) => void
}) {
  const answers = completed(wizard, given)
  const result = estimate(wizard, offered, extras, answers)
  const steps = stepsFor(wizard, answers)
  const first = wizard.rules[0]
  const questions = wizard.steps.flatMap((step) => step.questions)
  const names = new Map([...offered, ...extras].map(({ slug, name }) => [slug, name]))
  return (
    <>
      {steps.map((step, at) => (
        <fieldset key={at} className="bench-step">
          <legend>
            {at + 1}. {step.title}
          </legend>
          {step.questions
            .filter(({ name }) => name)
            .map((question) => (
              <Question
                key={question.name}
                question={question}
                answer={answers[question.name]!}
                onAnswer={(answer) => onGiven({ ...given, [question.name]: answer })}
              />
            ))}
        </fieldset>
      ))}
      <dl className="bench-result" aria-live="polite">
        <div>
          <dt>Plan</dt>
          <dd>{result.plan?.name ?? 'None'}</dd>
        </div>
        <div>
          <dt>Add-ons</dt>
          <dd>{result.addOns.map(({ name }) => name).join(', ') || 'None'}</dd>
        </div>
        <div>
          <dt>A month</dt>
          <dd className="figure">{result.monthly === null ? 'On request' : money(result.monthly, currency)}</dd>
        </div>
        <div>
          <dt>A year</dt>
          <dd className="figure">{result.yearly === null ? 'On request' : money(result.yearly, currency)}</dd>
        </div>
        {result.reasons.length > 0 && (
          <div>
            <dt>Because</dt>
            <dd>
              {result.reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <p className="field-hint">
        {wizard.rules.length} rules, such as: {first ? ruleInWords(first, questions, names) : 'none yet'}.
      </p>
    </>
  )
}
