import type { PlannedBreak } from './breaks.ts'

/** How long a length is, in words: `12 h`, `7 h 30 min`, `45 min`. */
const lengthOf = (minutes: number): string =>
  [
    minutes >= 60 || minutes % 60 === 0 ? `${Math.floor(minutes / 60)} h` : '',
    minutes % 60 ? `${minutes % 60} min` : '',
  ]
    .filter(Boolean)
    .join(' ')

const PAID = { yes: 'paid', no: 'not paid', unless_relieved: 'paid unless relieved' } as const

/** A break with what a guard must know of it. One that somebody planned by hand is a plain `break`. */
export type BreakOfShift = Pick<PlannedBreak, 'minutes' | 'paid'> & { kind: PlannedBreak['kind'] | 'break' }

/** The breaks of a shift in few words, equal ones together: `Meal 30 min, not paid; 2 × rest 10 min, paid`. */
export function breaksInWords(breaks: readonly BreakOfShift[]): string {
  const said = breaks.map(({ kind, minutes, paid }) =>
    [kind, minutes === null ? 'as long as the law says,' : `${minutes} min,`, PAID[paid]].join(' '),
  )
  const words = [...Map.groupBy(said, (each) => each)].map(([one, all]) =>
    all.length > 1 ? `${all.length} × ${one}` : one,
  )
  const line = words.join('; ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** What is paid of a shift, where that is less than the time there: `7 h 30 min paid of 8 h there`. Else nothing. */
export const paidInWords = (paidMinutes: number, { from, to }: { from: Date; to: Date }): string => {
  const there = Math.round((to.getTime() - from.getTime()) / 60_000)
  return paidMinutes < there ? `${lengthOf(paidMinutes)} paid of ${lengthOf(there)} there` : ''
}
