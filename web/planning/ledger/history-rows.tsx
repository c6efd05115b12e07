import { fullMomentText } from '../../../contract/core/short-dates.ts'
import type { HistoryEntry } from '../../../contract/planning/ledger/history.ts'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../organisations/company.ts'

/** What happened as the rows of a list: the sentence, what was before and after, why, who and when. */
export function HistoryRows({ entries, label }: { entries: HistoryEntry[]; label: string }) {
  const { zone, hrefOf, locale } = useCompany()
  return (
    <ol className="ops-history" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <strong>{entry.what}</strong>
            {entry.guard && <SiteLink href={hrefOf(`guards/${entry.guard.id}`)}>{entry.guard.name}</SiteLink>}
            {entry.site && <SiteLink href={hrefOf(`sites/${entry.site.id}`)}>{entry.where}</SiteLink>}
            {entry.shift ? (
              <SiteLink href={hrefOf(`schedule?week=${entry.shift.from.slice(0, 10)}&shift=${entry.shift.id}`)}>
                {entry.when}
              </SiteLink>
            ) : (
              entry.when && <span>{entry.when}</span>
            )}
          </p>
          {entry.before && <p className="figure">Before: {entry.before}</p>}
          {entry.after && <p className="figure">After: {entry.after}</p>}
          {entry.reason && <p>Reason: {entry.reason}</p>}
          <p className="ops-note">
            {fullMomentText(locale, zone, entry.at)}, {entry.by.name}
            {entry.seq !== null && (
              <span className="figure" title="Number in the sealed log">
                {` · ${entry.seq}`}
              </span>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
