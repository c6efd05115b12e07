import { dayText } from '../../../contract/core/short-dates.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { useCompany } from '../organisations/company.ts'
import { comparison, inHours } from './hours.ts'

/** Agreed against planned hours of eight weeks. The figures stand in the list as well as in the bars. */
export function HoursChart({ overview: { weeks, monday } }: { overview: SiteOverview }) {
  const { locale } = useCompany()
  const most = Math.max(1, ...weeks.map(({ agreed, planned }) => Math.max(agreed, planned)))
  const agreed = weeks.reduce((sum, week) => sum + week.agreed, 0)
  const planned = weeks.reduce((sum, week) => sum + week.planned, 0)
  return (
    <section className="site-hours" aria-labelledby="site-hours">
      <header className="site-head">
        <h2 id="site-hours">Agreed against planned</h2>
        <span className="figure">{`${weeks.length} weeks`}</span>
      </header>
      <div className="site-body">
        <p className="site-sum">
          <span className="figure">{inHours(planned)}</span>
          {` h planned of ${inHours(agreed)} h agreed`}
        </p>
        <ol className="site-weeks">
          {weeks.map((week) => (
            <li key={week.monday} aria-current={week.monday === monday ? 'date' : undefined}>
              <span className="site-week-bar" aria-hidden="true">
                <i style={{ height: `${(week.agreed / most) * 100}%` }} />
                <u style={{ height: `${(week.planned / most) * 100}%` }} />
              </span>
              <span className="figure">{dayText(locale, week.monday)}</span>
              <span className="visually-hidden">
                {`${inHours(week.planned)} of ${inHours(week.agreed)} h, ${comparison(week).text}`}
              </span>
            </li>
          ))}
        </ol>
        <p className="ops-note">
          The line is what was agreed, the bar what is planned. What was worked is not counted yet.
        </p>
      </div>
    </section>
  )
}
