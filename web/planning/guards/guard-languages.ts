import { guardEnglish, type GuardWords } from './guard-english.ts'

/** The languages of the lists that guards read. All but English come when somebody speaks them. */
export const guardLanguages = {
  en: async (): Promise<GuardWords> => guardEnglish,
  es: async (): Promise<GuardWords> => (await import('./guard-spanish.ts')).guardSpanish,
  fr: async (): Promise<GuardWords> => (await import('./guard-french.ts')).guardFrench,
} as const
