import type { AudienceCount } from '../../../contract/site/newsletter/segments.ts'

const number = new Intl.NumberFormat('en-US')

/** Whom a newsletter reaches: all who confirmed, less those whom it does not reach, and why. */
export function AudienceList({ audience, segment }: { audience: AudienceCount; segment: string | null }) {
  const { confirmed, paused, suppressed, outside, reached } = audience
  const less = [
    ['Paused the briefing', paused],
    ['Bounced or complained before', suppressed],
    [`Not in “${segment ?? ''}”`, outside],
  ] as const
  return (
    <dl className="audience-list" aria-label="Audience">
      <dt>Confirmed subscribers</dt>
      <dd className="figure">{number.format(confirmed)}</dd>
      {less.map(([why, count]) =>
        count > 0
          ? [<dt key={why}>{why}</dt>, <dd key={`${why} n`} className="figure">{`−${number.format(count)}`}</dd>]
          : null,
      )}
      <dt className="audience-sum">Get this newsletter</dt>
      <dd className="audience-sum figure">{number.format(reached)}</dd>
    </dl>
  )
}
