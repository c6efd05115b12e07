import { createContext, use } from 'react'
import { SECOND_MS } from '../../../contract/core/units.ts'

/** What parts of the board share: the moment now by the clock of the server, in ms, read every second. */
export const BoardNow = createContext(0)
export const useBoardNow = (): number => use(BoardNow)

/** The same every ten seconds, for what there may be hundreds of: guards in lists, on plans and on maps. */
export const BoardTens = createContext(0)
export const useBoardTens = (): number => use(BoardTens)
const TEN_MS = 10 * SECOND_MS
export const tensOf = (now: number): number => Math.floor(now / TEN_MS) * TEN_MS
