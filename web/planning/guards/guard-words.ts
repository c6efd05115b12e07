import { createContext, use } from 'react'
import { guardEnglish, type GuardWords } from './guard-english.ts'

const Words = createContext<GuardWords>(guardEnglish)

/** In which words the lists inside speak to a guard. Outside of it they speak English. */
export const GuardWordsContext = Words.Provider

/** The words of the lists that guards read. */
export const useGuardWords = (): GuardWords => use(Words)
