import type { BotKind, Report } from '../../../contract/platform/analytics/report.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Bar } from './bar-table.tsx'
import { inWords } from './report-words.ts'

const kinds: Record<BotKind, string> = {
  search: 'Search engines',
  ai: 'AI readers',
  preview: 'Previews of links',
  other: 'Other programs',
}

type CountRow = { name: string; now: number; before: number }

const CountedTable = ({ head, rows }: { head: [name: string, count: string]; rows: CountRow[] }) => {
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [now, before]))
  return (
    <table className="bar-table">
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
          <th scope="col">Before</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, before }) => (
          <tr key={name}>
            <th scope="row">
              <Bar name={name} now={now / most} before={before / most} />
            </th>
            <td className="figure">{inWords(now)}</td>
            <td className="figure">{inWords(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Programs, by what they say they are. They are no visitors. */
export const BotsCard = ({ bots }: Pick<Report, 'bots'>) => (
  <section className="card report-part" aria-label="Bots">
    <header className="card-head">
      <h2>Bots</h2>
      <span className="quiet">counted apart</span>
    </header>
    {bots.length === 0 ? (
      <EmptyState title="No program called">Programs that run the pages’ script are counted here.</EmptyState>
    ) : (
      <CountedTable
        head={['Kind', 'Requests']}
        rows={bots.map(({ kind, requests, before }) => ({ name: kinds[kind], now: requests, before }))}
      />
    )}
  </section>
)

/** The addresses that people asked for in vain. */
export const MissingCard = ({ missing: { total, items } }: Pick<Report, 'missing'>) => (
  <section className="card report-part" aria-label="Not found">
    <header className="card-head">
      <h2>
        Not found <span className="count">{inWords(total)}</span>
      </h2>
      <SiteLink className="report-tools" href="/admin/seo-settings/redirects">
        Fix in SEO
      </SiteLink>
    </header>
    {items.length === 0 ? (
      <EmptyState title="Every visitor found a page">Such addresses are kept for 28 days.</EmptyState>
    ) : (
      <CountedTable
        head={['Address', 'Visits']}
        rows={items.map(({ path, hits, before }) => ({ name: path, now: hits, before }))}
      />
    )}
  </section>
)
