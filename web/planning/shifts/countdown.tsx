import { useEffect, useState } from 'react'
import { DAY_SECONDS, SECOND_MS } from '../../../contract/core/units.ts'
import { awayOf } from './week.ts'

/** How long it is until a moment, by the second within a day of it, and `begun` from then on. */
export function Countdown({ to }: { to: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((Date.parse(to) - now) / SECOND_MS)
  if (seconds <= 0) return <p className="ops-countdown is-soon">begun</p>
  return (
    <p className={seconds < DAY_SECONDS ? 'ops-countdown is-soon' : 'ops-countdown'}>
      <b className="figure">{seconds < DAY_SECONDS ? clockOf(seconds) : awayOf(Math.floor(seconds / 60))}</b>
      to start
    </p>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as a clock: `3:37:42`. */
const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
