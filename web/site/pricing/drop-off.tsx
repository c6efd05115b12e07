import { useQuery } from '@tanstack/react-query'
import { STEP_DAYS, type wizardSteps } from '../../../contract/site/pricing/steps.ts'
import type { Wizard } from '../../../contract/site/pricing/wizard.ts'
import { askedAhead, query } from '../../core/query.ts'
import { lossesOf, worstOf } from '../../platform/traffic/losses.ts'
import { inWords, shareOf } from '../../platform/traffic/report-words.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { StatusText } from '../../ui/status.tsx'

/** How many visitors came to each step, asked for with the wizard. */
export const stepsReached = query<(typeof wizardSteps)['read']>('/admin/pricing-wizard-steps', {}, askedAhead)

/** How many visitors came to each step of the wizard, and the share of them that left there. */
export function DropOff({ wizard }: { wizard: Wizard }) {
  const { data, error, refetch } = useQuery(stepsReached)
  const titles = [...wizard.steps.map(({ title }) => title), wizard.resultTitle]
  const reached = lossesOf(
    titles.map((title) => ({ title, visitors: data?.find(({ step }) => step === title)?.visitors ?? 0 })),
  )
  const worst = worstOf(reached)
  return (
    <section className="checks-panel" aria-label="Where visitors leave">
      <h3>Where visitors leave</h3>
      <ReadState {...{ data, error, refetch }} title="The figures could not be read" lines={3} />
      {data && (
        <>
          <table className="drop-off">
            <thead>
              <tr>
                <th scope="col">Step</th>
                <th scope="col">Came</th>
                <th scope="col">Left here</th>
              </tr>
            </thead>
            <tbody>
              {reached.map(({ title, visitors, lost }, index) => (
                <tr key={index}>
                  <th scope="row">{title}</th>
                  <td className="figure">{inWords(visitors)}</td>
                  <td className="figure">{lost === null ? '–' : shareOf(lost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {worst && (
            <StatusText status="warning">
              {shareOf(worst.lost)} leave at “{worst.title}”
            </StatusText>
          )}
          <p className="quiet">
            The last {STEP_DAYS} days, by title: a step with a new title begins at nought. Steps with conditions are not
            shown to everybody.
          </p>
        </>
      )}
    </section>
  )
}
