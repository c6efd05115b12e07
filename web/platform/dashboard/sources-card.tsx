import { inWords, nameOf } from '../traffic/report-words.ts'
import { useOverview } from './overview.ts'

/** The sites and campaigns that led most visitors here in the period; nothing while nobody came. */
export function SourcesCard() {
  const { data } = useOverview()
  if (!data || data.visits.sources.length === 0) return null
  return (
    <section className="card" aria-labelledby="sources">
      <header className="card-head">
        <h2 id="sources">Where visitors come from</h2>
      </header>
      <table className="start-sources">
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Visitors</th>
            <th scope="col">Leads</th>
          </tr>
        </thead>
        <tbody>
          {data.visits.sources.map(({ key, visitors, leads }) => (
            <tr key={key}>
              <th scope="row">{nameOf('source', key)}</th>
              <td className="figure">{inWords(visitors)}</td>
              <td className="figure">{inWords(leads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
