import { useRef, useState } from 'react'
import { completed, estimate, stepsFor } from '../../../contract/site/pricing/estimate.ts'
import { addOnIn, planIn } from '../../../contract/site/pricing/prices.ts'
import type { Answers, Wizard } from '../../../contract/site/pricing/wizard.ts'
import { useContent } from '../../core/query.ts'
import { track } from '../../platform/analytics/track.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useCurrency } from './currency-choice.ts'
import { EstimateSlip } from './estimate-slip.tsx'
import { addOns, wizard } from './page-queries.ts'
import { plans } from './queries.ts'
import { Question } from './wizard-question.tsx'
import { WizardResult } from './wizard-result.tsx'

/** Questions that lead to a plan and a price, which can be taken along as a mail. */
export default function WizardSection() {
  const { data } = useContent(wizard)
  if (!data) return null
  return (
    <Section
      ground="night"
      id="wizard"
      labelledBy="wizard-heading"
      route={{ side: 'left', time: '10:10', across: 'bottom' }}
    >
      <h2 id="wizard-heading">{data.title}</h2>
      <p className="lead">{data.text}</p>
      <noscript>
        <p className="form-notice">{data.labels.withoutScript}</p>
      </noscript>
      <Walk wizard={data} />
    </Section>
  )
}

/** The way through the steps, with what the answers come to so far beside it. */
function Walk({ wizard }: { wizard: Wizard }) {
  const { data: offered } = useContent(plans)
  const { data: extras } = useContent(addOns)
  const currency = useCurrency()
  const [given, setGiven] = useState<Answers>({})
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const reached = useRef(new Set<string>())

  const { labels } = wizard
  const answers = completed(wizard, given)
  const steps = stepsFor(wizard, answers)
  const step = steps[at]
  const result = estimate(
    wizard,
    offered.map((plan) => planIn(plan, currency)),
    extras.map((addOn) => addOnIn(addOn, currency)),
    answers,
  )

  /** Counts a step once a page: the first one when somebody begins. */
  function reach(title: string) {
    if (reached.current.has(title)) return
    reached.current.add(title)
    track('wizard_step', { step: title })
  }

  function go(to: number) {
    if (step) reach(step.title)
    reach(steps[to]?.title ?? wizard.resultTitle)
    setAt(to)
    // Once it is there, so that people who can't see the page hear where they are.
    requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <div className="wizard">
      <ol className="wizard-stops" aria-label={labels.steps}>
        {[...steps.map(({ title }) => title), wizard.resultTitle].map((title, index) => (
          <li key={title} aria-current={index === at ? 'step' : undefined} className={index < at ? 'done' : undefined}>
            {index < at ? (
              <button type="button" onClick={() => go(index)}>
                {title}
              </button>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
      <div className="wizard-step">
        <h3 ref={heading} tabIndex={-1}>
          {step ? step.title : wizard.resultTitle}
        </h3>
        {step ? (
          <>
            {step.text && <p className="field-hint">{step.text}</p>}
            {step.questions.map((question) => (
              <Question
                key={question.name}
                question={question}
                answer={answers[question.name]!}
                onAnswer={(answer) => {
                  reach(step.title)
                  setGiven({ ...given, [question.name]: answer })
                }}
              />
            ))}
            <div className="row">
              {at > 0 && (
                <Button variant="outline" onClick={() => go(at - 1)}>
                  {labels.back}
                </Button>
              )}
              <Button arrow onClick={() => go(at + 1)}>
                {at === steps.length - 1 ? labels.finish : labels.next}
              </Button>
            </div>
          </>
        ) : (
          <WizardResult {...{ wizard, result, answers, currency }} onBack={() => go(steps.length - 1)} />
        )}
      </div>
      <EstimateSlip {...{ wizard, answers, result, currency }} />
    </div>
  )
}
