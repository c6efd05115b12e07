import type { Report } from '../../../contract/platform/analytics/report.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Bar } from './bar-table.tsx'
import { changeOf, inWords, shareOf } from './report-words.ts'

const href = '/admin/analytics/goals'

/** How many visits reached each goal. */
export function GoalsCard({ report: { goals, totals } }: { report: Report }) {
  const most = Math.max(1, ...goals.flatMap(({ visitors, before }) => [visitors, before]))
  return (
    <section className="card report-part" aria-label="Goals">
      <header className="card-head">
        <h2>Goals</h2>
        <SiteLink className="report-tools" href={href}>
          Change goals
        </SiteLink>
      </header>
      {goals.length === 0 ? (
        <EmptyState
          title="No goals yet"
          action={
            <ButtonLink href={href} variant="outline" size="dense">
              Add goals
            </ButtonLink>
          }
        >
          Goals count the visits that did what you want.
        </EmptyState>
      ) : (
        <table className="bar-table">
          <thead>
            <tr>
              <th scope="col">Goal</th>
              <th scope="col">Done</th>
              <th scope="col">Before</th>
              <th scope="col">Rate</th>
            </tr>
          </thead>
          <tbody>
            {goals.map(({ name, visitors, before }, index) => (
              <tr key={index}>
                <th scope="row">
                  <Bar name={name} now={visitors / most} before={before / most} />
                </th>
                <td className="figure" title={changeOf(visitors, before)?.words}>
                  {inWords(visitors)}
                </td>
                <td className="figure">{inWords(before)}</td>
                <td className="figure">{shareOf(totals.visitors > 0 ? visitors / totals.visitors : 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
