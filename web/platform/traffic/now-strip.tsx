import { useQuery } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { analyticsReport } from '../../../contract/platform/analytics/report.ts'
import { query } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { inWords } from './report-words.ts'

const EVERY_MS = 10_000
const now = query<(typeof analyticsReport)['now']>('/admin/analytics/now', {}, { staleTime: 0 })

/** The visitors at this moment, read again every ten seconds until somebody pauses it. */
export function NowStrip() {
  const [paused, setPaused] = useState(false)
  const { data } = useQuery({ ...now, refetchInterval: paused ? false : EVERY_MS })
  const most = Math.max(1, ...(data?.minutes ?? []))
  const views = data?.minutes.reduce((sum, each) => sum + each, 0) ?? 0
  return (
    <section className="now-strip surface-night" aria-label="Now">
      <p className="now-count">
        <i className="now-pulse" data-paused={paused} aria-hidden="true" />
        <b>{paused ? 'Paused' : 'Now'}</b> <span className="figure">{data ? inWords(data.visitors) : '–'}</span> on the
        site
      </p>
      <p className="now-minutes">
        <svg viewBox="0 0 120 28" preserveAspectRatio="none" aria-hidden="true">
          {data?.minutes.map((count, index) => (
            <rect
              key={index}
              className={index === data.minutes.length - 1 ? 'now-latest' : undefined}
              x={index * 4}
              width={3}
              y={27 - (count / most) * 26}
              height={1 + (count / most) * 26}
            />
          ))}
        </svg>
        <span>
          <span className="figure">{inWords(views)}</span> views in 30 min
        </span>
      </p>
      <ol className="now-pages">
        {data?.pages.map(({ path, visitors }) => (
          <li key={path}>
            <b className="figure">{inWords(visitors)}</b> <code>{path}</code>
          </li>
        ))}
      </ol>
      <Button variant="outline" size="row" icon={paused ? Play : Pause} onClick={() => setPaused(!paused)}>
        {paused ? 'Go on' : 'Pause'}
      </Button>
    </section>
  )
}
