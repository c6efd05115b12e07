import type { RoiAssumptions, RoiDocket, RoiSection, RoiSentences, roi } from '../../../contract/site/landing/roi.ts'
import { money, wholeNumber } from '../../../contract/site/pricing/money.ts'
import { fillIn } from '../../core/texts.ts'
import { useContent } from '../../core/query.ts'
import { seoConfig } from '../../platform/seo/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'

export type Result = ReturnType<typeof roi>

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** The slip that adds up the savings, line by line. */
export function Docket({
  result,
  words,
  sentences,
  button,
}: Pick<RoiSection, 'sentences' | 'button'> & { result: Result; words: RoiDocket }) {
  const { office, overtime, noShows, price, saving, hoursWon } = result
  const { data: site } = useContent(seoConfig)
  return (
    <div className="docket surface-paper">
      <p>
        <b>{site.siteName.toUpperCase()}</b>
        <br />
        {words.title}
      </p>
      <dl>
        <dt>{words.office}</dt>
        <dd>{money(office)}</dd>
        <dt>{words.overtime}</dt>
        <dd>{money(overtime)}</dd>
        <dt>{words.noShows}</dt>
        <dd>{money(noShows)}</dd>
        <dt>{words.price}</dt>
        <dd>{money(-price)}</dd>
      </dl>
      <output>
        {saving >= 0 ? words.keeps : sentences.costs}
        <strong>{money(Math.abs(saving))}</strong>
        <span className="quiet">
          {fillIn(sentences.perYear, { hours: wholeNumber(hoursWon) })}
          <br />
          {payback(result, sentences)}
        </span>
      </output>
      <ButtonLink href={button.href} wide>
        {button.text}
      </ButtonLink>
    </div>
  )
}

function payback({ paybackWeeks: weeks }: Result, { neverPaid, latePaid, paidInOne, paidIn }: RoiSentences): string {
  if (weeks === null) return neverPaid
  if (weeks > 52) return latePaid
  return weeks === 1 ? paidInOne : fillIn(paidIn, { weeks })
}

/** What the three items cost today beside what is left of it, drawn to scale. */
export function Comparison({ today, saving, words }: Result & { words: RoiDocket }) {
  const { data: site } = useContent(seoConfig)
  const left = today - saving
  const width = (cents: number) => ({ width: `${(cents / Math.max(today, left, 1)) * 100}%` })
  return (
    <dl className="roi-comparison">
      <dt>{words.today}</dt>
      <dd>
        <i>
          <b style={width(today)} />
        </i>
        {money(today)}
      </dd>
      <dt>
        {words.withUs} {site.siteName}
      </dt>
      <dd>
        <i>
          <b style={width(left)} />
        </i>
        {money(left)}
      </dd>
    </dl>
  )
}

/** Every figure the estimate takes for granted, in sentences. */
export function Assumptions({
  assumed,
  sentences,
  title,
}: {
  assumed: RoiAssumptions
  sentences: RoiSentences
  title: string
}) {
  const figures = {
    office: { share: percent(assumed.officeHoursSaved) },
    overtime: { share: percent(assumed.overtimeAvoided), rate: assumed.overtimeRate },
    noShows: { share: percent(assumed.noShowsAvoided), hours: assumed.hoursPerNoShow },
    shifts: { shifts: assumed.shiftsPerGuardPerWeek, hours: assumed.hoursPerShift },
    price: { price: money(assumed.pricePerGuardPerMonth) },
    setUp: { hours: assumed.setUpHours },
  }
  return (
    <details className="assumptions">
      <summary>{title}</summary>
      <ul>
        {Object.entries(figures).map(([name, own]) => (
          <li key={name}>{fillIn(sentences[name as keyof typeof figures], own)}</li>
        ))}
      </ul>
    </details>
  )
}
