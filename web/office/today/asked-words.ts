import type { UnconfirmedShift } from '../../../contract/office/today/today.ts'

const TIMES = ['', 'once', 'twice']

/** How often a guard was asked to confirm, and whether they opened it: `Asked twice, not opened`. */
export function askedWords({ asked, isOpened }: Pick<UnconfirmedShift, 'asked' | 'isOpened'>): string {
  const times = `Asked ${TIMES[asked] ?? `${asked} times`}`
  return isOpened === null ? times : `${times}, ${isOpened ? 'read, no answer' : 'not opened'}`
}
