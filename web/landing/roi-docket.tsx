import type { RoiAssumptions, RoiDocket, RoiSection, roi } from '../../contract/landing/roi.ts'
import { useContent } from '../core/query.ts'
import { money } from '../../contract/pricing/money.ts'
import { seoConfig } from '../seo/queries.ts'
import { ButtonLink } from '../ui/button.tsx'

export type Result = ReturnType<typeof roi>

const whole = new Intl.NumberFormat('en-US')
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** The slip that adds up the savings, line by line. */
export function Docket({ result, words, button }: { result: Result; words: RoiDocket; button: RoiSection['button'] }) {
  const { office, overtime, noShows, price, saving, hoursWon } = result
  const { data: site } = useContent(seoConfig)
  return (
    <div className="docket surface-paper">
      <p><b>{site.siteName.toUpperCase()}</b><br />{words.title}</p>
      <dl>
        <dt>{words.office}</dt><dd>{money(office)}</dd>
        <dt>{words.overtime}</dt><dd>{money(overtime)}</dd>
        <dt>{words.noShows}</dt><dd>{money(noShows)}</dd>
        <dt>{words.price}</dt><dd>{money(-price)}</dd>
      </dl>
      <output>
        {saving >= 0 ? words.keeps : 'It would cost you'}
        <strong>{money(Math.abs(saving))}</strong>
        <span className="quiet">a year, and {whole.format(hoursWon)} office hours.<br />{payback(result)}</span>
      </output>
      <ButtonLink href={button.href} wide>{button.text}</ButtonLink>
    </div>
  )
}

function payback({ paybackWeeks: weeks }: Result): string {
  if (weeks === null) return 'Not paid back at these figures.'
  if (weeks > 52) return 'Paid back in more than a year.'
  return `Paid back in ${weeks === 1 ? '1 week' : `${weeks} weeks`}.`
}

/** What the three items cost today beside what is left of it, drawn to scale. */
export function Comparison({ today, saving, words }: Result & { words: RoiDocket }) {
  const { data: site } = useContent(seoConfig)
  const left = today - saving
  const width = (cents: number) => ({ width: `${(cents / Math.max(today, left, 1)) * 100}%` })
  return (
    <dl className="roi-comparison">
      <dt>{words.today}</dt>
      <dd><i><b style={width(today)} /></i>{money(today)}</dd>
      <dt>{words.withUs} {site.siteName}</dt>
      <dd><i><b style={width(left)} /></i>{money(left)}</dd>
    </dl>
  )
}

/** Every figure the estimate takes for granted, in sentences. */
export function Assumptions({ assumed, title }: { assumed: RoiAssumptions; title: string }) {
  return (
    <details className="assumptions">
      <summary>{title}</summary>
      <ul>
        <li>Admin work takes {percent(assumed.officeHoursSaved)} fewer hours, each counted at the hourly wage.</li>
        <li>
          {percent(assumed.overtimeAvoided)} of overtime is avoided. It is paid at {assumed.overtimeRate} times the wage;
          only the part above the wage is saved.
        </li>
        <li>{percent(assumed.noShowsAvoided)} of no-shows are avoided, each worth {assumed.hoursPerNoShow} hours of wage.</li>
        <li>
          A guard works {assumed.shiftsPerGuardPerWeek} shifts of {assumed.hoursPerShift} hours a week, 52 weeks a year.
        </li>
        <li>The price is {money(assumed.pricePerGuardPerMonth)} per guard and month.</li>
        <li>Setting up takes {assumed.setUpHours} office hours, once.</li>
      </ul>
    </details>
  )
}
