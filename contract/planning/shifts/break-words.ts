import type { PlannedBreak } from './breaks.ts'

/** How long a length is, in words: `12 h`, `7 h 30 min`, `45 min`. */
const lengthOf = (minutes: number): string =>
  [
    minutes >= 60 || minutes % 60 === 0 ? `${Math.floor(minutes / 60)} h` : '',
    minutes % 60 ? `${minutes % 60} min` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** A break with what a guard must know of it. One that somebody planned by hand is a plain `break`. */
export type BreakOfShift = Pick<PlannedBreak, 'minutes' | 'paid'> & { kind: PlannedBreak['kind'] | 'break' }

/** How a language speaks of breaks and of what is paid. */
export type BreakWords = {
  kinds: Record<BreakOfShift['kind'], string>
  paid: Record<BreakOfShift['paid'], string>
  asLaw: string
  paidOf: (paid: string, there: string) => string
}

const ENGLISH: BreakWords = {
  kinds: { meal: 'meal', rest: 'rest', break: 'break' },
  paid: { yes: 'paid', no: 'not paid', unless_relieved: 'paid unless relieved' },
  asLaw: 'as long as the law says',
  paidOf: (paid, there) => `${paid} paid of ${there} there`,
}

/** The breaks of a shift in few words, equal ones together: `Meal 30 min, not paid; 2 × rest 10 min, paid`. */
export function breaksInWords(
  breaks: readonly BreakOfShift[],
  { kinds, paid: paidWords, asLaw }: BreakWords = ENGLISH,
): string {
  const said = breaks.map(
    ({ kind, minutes, paid }) => `${kinds[kind]} ${minutes === null ? asLaw : `${minutes} min`}, ${paidWords[paid]}`,
  )
  const words = [...Map.groupBy(said, (each) => each)].map(([one, all]) =>
    all.length > 1 ? `${all.length} × ${one}` : one,
  )
  const line = words.join('; ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** What is paid of a shift, where that is less than the time there: `7 h 30 min paid of 8 h there`. Else nothing. */
export const paidInWords = (
  paidMinutes: number,
  { from, to }: { from: Date; to: Date },
  { paidOf }: BreakWords = ENGLISH,
): string => {
  const there = Math.round((to.getTime() - from.getTime()) / 60_000)
  return paidMinutes < there ? paidOf(lengthOf(paidMinutes), lengthOf(there)) : ''
}
