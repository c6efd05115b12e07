import type { ReactNode } from 'react'
import { type MailWords, VARIABLE } from '../../../contract/platform/mail/templates.ts'
import type { Brand } from '../../core/http/brand.ts'
import type { MailContent } from './layout.ts'
import { button, heading, paragraph, smallPrint, withBreaks } from './parts.ts'
import { MAX_LINE, oneLine } from './rules.ts'
import { brandVariables, type FilledTemplate } from './templates.ts'

/** The content of a mail: values in place of their variables, and the parts that the code adds. */
export function contentOf(
  { template, values, parts, test }: FilledTemplate,
  words: MailWords,
  brand: Brand,
): MailContent {
  const own = Object.entries(brandVariables).map(([name, { of }]) => [name, of(brand)])
  const all = { ...(Object.fromEntries(own) as Record<string, string>), ...values }
  const isThere = (text: string) =>
    [...text.matchAll(VARIABLE)].every(
      ([, name]) => !(template.variables[name!] ?? brandVariables[name!])?.optional || (all[name!] ?? '').trim() !== '',
    )
  // Lines are split before values are inserted, so that no value adds one.
  const made = (text: string, part: (...words: ReactNode[]) => ReactNode) => {
    const lines = text
      .trim()
      .split('\n')
      .map((line) => fill(line, all))
    return isThere(text) && lines.some((line) => line.trim() !== '') ? [part(...withBreaks(lines))] : []
  }
  const subject = subjectOf(words.subject, all) || template.label
  const why = test?.why ?? fill(words.why, all)
  return {
    subject: test ? `Test: ${subject}`.slice(0, MAX_LINE) : subject,
    preheader: fill(words.preheader, all, oneLine),
    body: [
      ...(parts.top ?? []),
      ...made(words.heading, heading),
      ...words.body.split(/\n\s*\n/).flatMap((text) => made(text, paragraph)),
      ...(parts.rest ?? []),
      ...(parts.link === undefined ? [] : [button(fill(words.button ?? '', all, oneLine), parts.link)]),
      ...made(words.note, smallPrint),
    ],
    why: parts.wayOut && !test?.why ? [`${why} `, ...parts.wayOut] : [why],
  }
}

/** Long values are cut in a subject, so that they never prevent sending. */
function subjectOf(words: string, values: Record<string, string>): string {
  const filled = fill(words, values, oneLine)
  return filled === words ? words : filled.slice(0, MAX_LINE).toWellFormed().trim()
}

/** Each variable is replaced once, whatever its value contains. */
const fill = (words: string, values: Record<string, string>, as = (value: string) => value): string =>
  words.replace(VARIABLE, (whole, name: string) => (Object.hasOwn(values, name) ? as(values[name]!) : whole))
