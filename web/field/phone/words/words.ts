import { english, type Words } from './english.ts'
import { french } from './french.ts'
import { spanish } from './spanish.ts'

export type { Words }

/** The languages of a guard's phone, each under its own name. */
export const languages = {
  en: { name: 'English', words: english },
  es: { name: 'Español', words: spanish },
  fr: { name: 'Français', words: french },
} as const
export type Language = keyof typeof languages

export const isLanguage = (text: string | undefined): text is Language => text !== undefined && text in languages

/** The first language of the browser that the phone speaks. */
export const languageOf = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
