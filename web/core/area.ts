import { createContext, useContext } from 'react'
import type { Area } from './admin.ts'

/** The admin area, for the screens within it that lead to others. */
export const AreaOfScreens = createContext<Area>({ screens: [], toCome: [], kinds: {}, logged: {} })

export const useArea = () => useContext(AreaOfScreens)
