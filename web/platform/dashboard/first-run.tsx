import { ButtonLink } from '../../ui/button.tsx'
import { useOverview } from './overview.ts'

/** The steps of setting up, those that are done ticked; nothing once all are. */
export function FirstRun() {
  const { data } = useOverview()
  const steps = data?.steps ?? []
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  const next = steps.find((step) => !step.done)
  return (
    <section className="card" aria-labelledby="first-run">
      <header className="card-head">
        <h2 id="first-run">First run</h2>
        <span className="start-done">
          <span className="figure">{done}</span> of <span className="figure">{steps.length}</span> done
        </span>
      </header>
      <ol className="start-steps">
        {steps.map((step) => (
          <li key={step.label} data-state={step.done ? 'done' : step === next ? 'next' : 'open'}>
            {step.done ? (
              <span>
                {step.label} <span className="visually-hidden">(done)</span>
              </span>
            ) : (
              <>
                <ButtonLink size="row" variant="outline" href={step.href}>
                  {step.action}
                  <span className="visually-hidden">: {step.label}</span>
                </ButtonLink>
                {step.label}
              </>
            )}
            {step === next && <p>{step.hint}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
