import type { CodeKind, ShiftCode } from '../../../contract/planning/codes/codes.ts'

/** What each kind of code is called, one and several of it, and what it is for. */
export const kindWords: Record<CodeKind, { one: string; all: string; purpose: string }> = {
  service: { one: 'service code', all: 'Service codes', purpose: 'What the guard does, such as PAT for Patrol.' },
  bill: { one: 'bill class', all: 'Bill classes', purpose: 'How the client is billed, such as OT for Overtime.' },
  pay: { one: 'pay class', all: 'Pay classes', purpose: 'How the guard is paid. The hours document sums by it.' },
}

/** A code as lists show it: `PAT Patrol`. */
export const codeInWords = ({ code, name, isRetired }: ShiftCode): string =>
  `${code} ${name}${isRetired ? ', retired' : ''}`
