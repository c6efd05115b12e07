import type { Locale } from '../../../contract/core/locale.ts'
import { dayText, fullDayText } from '../../../contract/core/short-dates.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { useCompany } from '../organisations/company.ts'
import { comparison, inHours } from './hours.ts'

/** The figures of a site: posts, agreed and planned hours of the week, and what the contract says. */
export function SiteFigures({ overview: { posts, weeks, monday, contract, details } }: { overview: SiteOverview }) {
  const { locale } = useCompany()
  const week = weeks.find((each) => each.monday === monday)!
  const { isShort, text } = comparison(week)
  const target = contract?.targets.coveragePercent
  const share = week.agreed > 0 ? (week.planned / week.agreed) * 100 : undefined
  return (
    <div className="site-figures">
      <dl>
        <Figure label={posts.length === 1 ? 'post' : 'posts'}>{posts.length}</Figure>
        <Figure label="h a week agreed">{inHours(week.agreed)}</Figure>
        <Figure label={`h planned, week of ${dayText(locale, monday)}`} isShort={isShort}>
          {inHours(week.planned)}
        </Figure>
        {share !== undefined && (
          <Figure label={target == null ? 'planned' : `planned, target ${target}`} isShort={share < (target ?? 0)}>
            {`${share.toFixed(1)}%`}
          </Figure>
        )}
      </dl>
      <p>
        {`Clock-in ${details.clockInMode === 'enforce' ? 'enforced' : 'flagged'}, ${details.earlyMinutes} min early, `}
        {`${details.lateMinutes} late. ${text.charAt(0).toUpperCase()}${text.slice(1)}.`}
        <br />
        {contract ? contractWords(locale, contract) : 'No contract holds today.'}
      </p>
    </div>
  )
}

function contractWords(locale: Locale, { reference, until }: NonNullable<SiteOverview['contract']>) {
  if (until === null) return `Contract ${reference} goes on.`
  const left = Math.max(0, Math.ceil((Date.parse(until) + DAY_MS - Date.now()) / DAY_MS))
  return `Contract ${reference} to ${fullDayText(locale, until)}, ${left} days left.`
}

function Figure({ label, isShort = false, children }: { label: string; isShort?: boolean; children: string | number }) {
  return (
    <div className={isShort ? 'is-short' : undefined}>
      <dt>{label}</dt>
      <dd className="figure">{children}</dd>
    </div>
  )
}
