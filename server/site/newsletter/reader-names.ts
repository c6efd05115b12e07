import { READER_VARIABLE } from '../../../contract/site/newsletter/newsletters.ts'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'

/** The first name of a person, also of "Ortiz, Dana" and of a name with titles before it. */
export function firstNameOf(name: string): string {
  const [family = '', given] = name.split(',')
  const words = (given ?? family).trim().split(/\s+/)
  return words.find((word) => !word.endsWith('.')) ?? words[0]!
}

/** A text with its reader's name in place of `{first name}` and `{name}`. */
export const forReader = (text: string, name: string): string =>
  text.replaceAll(READER_VARIABLE, (_, which: string, instead = '') => {
    const own = which.toLowerCase() === 'name' ? name.trim() : firstNameOf(name)
    return own || instead.trim()
  })

const FIELDS = ['text', 'title', 'caption']

/** The same in each piece of a running text. */
export const textForReader = (text: RichText, name: string): RichText =>
  JSON.parse(JSON.stringify(text), (field, value: unknown) =>
    typeof value === 'string' && FIELDS.includes(field) ? forReader(value, name) : value,
  ) as RichText

/** What to say of the variables in a text: those that stay as they stand, and those without a word instead. */
export function namesMissed(text: string): string | undefined {
  const [unknown] = text.replaceAll(READER_VARIABLE, '').match(/\{[^{}]{1,40}\}/) ?? []
  if (unknown) return `“${unknown}” stays as it is. Write {first name|there} for the reader’s first name.`
  const bare = [...text.matchAll(READER_VARIABLE)].find(([, , instead = '']) => instead.trim() === '')
  return bare && `Readers without a name get nothing in place of “${bare[0]}”. Write {first name|there}.`
}
