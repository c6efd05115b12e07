import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { dailyReportWords } from '../../../contract/site/blocks/daily-report.ts'
import type { ScreenTexts } from '../../../contract/site/blocks/screens.ts'
import { useContent } from '../../core/query.ts'
import { seoConfig } from '../../platform/seo/queries.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { fillIn } from '../../core/texts.ts'
import recorded from './recorded-night.json'

const CHECKPOINTS = 8

/** The rounds of the shift: start, minutes walked, and the checkpoint that was missed. The hero shows the third. */
const rounds = [
  { at: '20:05', minutes: 36 },
  { at: '21:10', minutes: 51 },
  { at: '22:21', minutes: 41 },
  { at: '00:11', minutes: 38 },
  { at: '01:12', minutes: 40, missed: 4 },
  { at: '02:05', minutes: 35 },
]
const missed = rounds.filter((round) => round.missed).length
const LONGEST = 51

/** What the client receives at the end of the shift. Choose a round to see its checkpoints; sign to hand it over. */
export function DailyReport({ words }: { words?: ScreenTexts | undefined }) {
  const said = words?.['daily-report'] ?? dailyReportWords
  const [chosen, setChosen] = useState(4)
  const [signed, setSigned] = useState(false)
  const { data: site } = useContent(seoConfig)
  const sent = useRef<HTMLParagraphElement>(null)
  // The pressed button makes way for the signature: focus goes to what came of it.
  useEffect(() => {
    if (signed) sent.current?.focus({ preventScroll: true })
  }, [signed])
  const round = rounds[chosen]!
  return (
    <div className="window surface-paper report">
      <p className="report-head">
        <Wordmark name={site.siteName} size="sm" />
        <span className="figure quiet">DAR-2026-11-21</span>
      </p>
      <p className="report-title">{said.title}</p>
      <p className="quiet">{said.shift}</p>
      <dl className="facts">
        <dt>{said.roundsWalked}</dt>
        <dd className="figure">{fillIn(said.count, { n: rounds.length, of: rounds.length })}</dd>
        <dt>{said.scanned}</dt>
        <dd className="figure">
          {fillIn(said.count, { n: rounds.length * CHECKPOINTS - missed, of: rounds.length * CHECKPOINTS })}
        </dd>
        <dt>{said.missed}</dt>
        <dd>CP 4, tag fault</dd>
        <dt>{said.incidents}</dt>
        <dd className="figure">{recorded.incident.number}</dd>
        <dt>{said.visitors}</dt>
        <dd className="figure">9</dd>
      </dl>
      <div className="rounds" role="group" aria-label={said.rounds}>
        {rounds.map(({ at, minutes }, index) => (
          <button
            key={at}
            type="button"
            aria-label={fillIn(said.round, { n: index + 1, at })}
            aria-pressed={index === chosen}
            style={{ '--tall': minutes / LONGEST } as CSSProperties}
            onClick={() => setChosen(index)}
          >
            {at}
          </button>
        ))}
      </div>
      <p className="round-facts" role="status">
        <span>
          {fillIn(round.missed ? said.roundMissed : said.roundSeen, {
            n: chosen + 1,
            minutes: round.minutes,
            missed: round.missed ?? 0,
          })}
        </span>
        {Array.from({ length: CHECKPOINTS }, (_, index) => (
          <i key={index} className={`pin ${round.missed === index + 1 ? 'pin-missed' : 'pin-done'}`} />
        ))}
      </p>
      <div className="sign">
        <p>
          <span className="quiet">{signed ? said.signed : said.toSign}</span>
          <b>Maria Reyes</b>
          {signed && <time className="quiet"> 02:44</time>}
        </p>
        {signed ? (
          <svg viewBox="0 0 110 36" role="img" aria-label={said.signature}>
            <path
              d={
                'M4 30C10 6 16 4 18 12s-2 16 2 14 8-22 12-20 0 20 4 18 8-12 12-10-2 10 4 8 6-8 10-8-2 8 4 7 10-9 ' +
                '14-7-4 9 4 8 8-5 18-8'
              }
            />
          </svg>
        ) : (
          <Button variant="ink" size="sm" onClick={() => setSigned(true)}>
            {said.sign}
          </Button>
        )}
      </div>
      <p role="status" tabIndex={-1} ref={sent}>
        {signed && <StatusText status="success">{said.sent}</StatusText>}
      </p>
    </div>
  )
}
