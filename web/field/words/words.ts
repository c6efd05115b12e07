import { english, type Words } from './english.ts'

export type { Words }

/** The languages of a guard's phone, each under its own name. All but the first come when somebody speaks them. */
export const languages = {
  en: { name: 'English', load: async (): Promise<Words> => english },
  es: { name: 'Español', load: async (): Promise<Words> => (await import('./spanish.ts')).spanish },
  fr: { name: 'Français', load: async (): Promise<Words> => (await import('./french.ts')).french },
} as const
export type Language = keyof typeof languages

export const isLanguage = (text: string | undefined): text is Language => text !== undefined && text in languages

/** The first language of the browser that the phone speaks. */
export const languageOf = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
