import { createContext, use } from 'react'

/** What parts of the board share: the moment now by the clock of the server, in ms, read every second. */
export const BoardNow = createContext(0)
export const useBoardNow = (): number => use(BoardNow)
