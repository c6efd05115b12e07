import type { Report } from '../../../contract/platform/analytics/report.ts'
import { useArea } from '../../core/area.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { type ReportQuery, csv } from './report-query.ts'
import { Bar } from './bar-table.tsx'
import { lossesOf, worstOf } from './losses.ts'
import { inWords, shareOf } from './report-words.ts'

const KIND = 'pricing_wizard'

/** Who came to each step of the pricing wizard, and where most left. Nothing until somebody began. */
export function WizardCard({ report: { parts }, asked }: { report: Pick<Report, 'parts'>; asked: ReportQuery }) {
  const { kinds } = useArea()
  const steps = lossesOf(parts.step.map(({ key, visitors, before }) => ({ name: key, visitors, before })))
  if (steps.every(({ visitors }) => visitors === 0)) return null
  const most = Math.max(1, ...steps.flatMap(({ visitors, before }) => [visitors, before]))
  const worst = worstOf(steps)
  const editor = kinds[KIND]?.hrefOf('pricing')
  return (
    <section className="card report-part" aria-label="Pricing wizard">
      <header className="card-head">
        <h2>Pricing wizard</h2>
        <span className="report-tools">
          <CsvButton read={() => csv(asked, 'step')} />
        </span>
      </header>
      <table className="bar-table">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Visitors</th>
            <th scope="col">Before</th>
            <th scope="col">Left here</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name, visitors, before, lost }) => (
            <tr key={name}>
              <th scope="row">
                <Bar name={name} now={visitors / most} before={before / most} />
              </th>
              <td className="figure">{inWords(visitors)}</td>
              <td className="figure">{inWords(before)}</td>
              <td className="figure">{lost === null ? '–' : shareOf(lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {worst && (
        <p className="funnel-said">
          <StatusText status="warning">The worst loss:</StatusText> {shareOf(worst.lost)} leave at “{worst.name}”.
          {editor && <SiteLink href={editor}>Open the wizard</SiteLink>}
        </p>
      )}
    </section>
  )
}
