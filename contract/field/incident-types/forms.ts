import * as z from 'zod/mini'
import { words } from '../../core/core.ts'

/** What a field of a form asks for. `photo` wants at least one photo with the report. */
export const fieldKinds = ['short_text', 'long_text', 'number', 'yes_no', 'choice', 'choices', 'time', 'photo'] as const
export type FieldKind = (typeof fieldKinds)[number]

export const MOST_FIELDS = 20
export const MOST_CHOICES = 12

/** The most characters that the labels and choices of one form have, because each phone carries every form. */
export const MOST_FORM_CHARACTERS = 4_000

/** The most characters of an answer by its kind. */
export const MOST_SHORT = 200
export const MOST_LONG = 2_000

const Choices = z.array(words(60)).check(
  z.maxLength(MOST_CHOICES, `Offer at most ${MOST_CHOICES} choices`),
  z.refine(
    (all) => new Set(all.map((each) => each.trim().toLowerCase())).size === all.length,
    'Offer each choice once',
  ),
)

/** Whether fields of a kind are answered by choosing. */
export const isChosen = (kind: FieldKind) => kind === 'choice' || kind === 'choices'

/** A field of a form. `key` names it within its type for good, and `label` is in the words of the company. */
export const FormField = z
  .strictObject({
    key: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,23}$/, 'Use 1 to 24 small letters, digits and _')),
    kind: z.enum(fieldKinds),
    label: words(120),
    isRequired: z.boolean(),
    choices: Choices,
  })
  .check(
    z.refine(({ kind, choices }) => !isChosen(kind) || choices.length >= 2, {
      path: ['choices'],
      message: 'Offer at least two choices',
    }),
    z.refine(({ kind, choices }) => isChosen(kind) || choices.length === 0, {
      path: ['choices'],
      message: 'This kind of field has no choices',
    }),
  )
export type FormField = z.infer<typeof FormField>

const lengthOf = (fields: readonly { label: string; choices: readonly string[] }[]) =>
  fields.reduce((sum, { label, choices }) => sum + label.length + choices.join('').length, 0)

export const FormFields = z.array(FormField).check(
  z.maxLength(MOST_FIELDS, `Ask at most ${MOST_FIELDS} things`),
  z.refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, 'Two fields have the same key'),
  z.refine((fields) => lengthOf(fields) <= MOST_FORM_CHARACTERS, 'Ask for less: this form is too long for a phone'),
)

/** A form as a report was written with it. Number 0 asks nothing. */
export const Form = z.object({ number: z.int(), fields: z.array(FormField) })
export type Form = z.infer<typeof Form>

export type Answer = string | number | boolean | string[]
export type Answers = Record<string, Answer>

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const isText = (answer: unknown, most: number) =>
  typeof answer === 'string' && answer.trim() !== '' && answer.length <= most

const fits: Record<FieldKind, (answer: unknown, choices: readonly string[]) => boolean> = {
  short_text: (answer) => isText(answer, MOST_SHORT),
  long_text: (answer) => isText(answer, MOST_LONG),
  number: (answer) => typeof answer === 'number' && Number.isFinite(answer),
  yes_no: (answer) => typeof answer === 'boolean',
  choice: (answer, choices) => typeof answer === 'string' && choices.includes(answer),
  choices: (answer, choices) =>
    Array.isArray(answer) &&
    answer.length > 0 &&
    new Set(answer).size === answer.length &&
    answer.every((each) => choices.includes(each)),
  time: (answer) => typeof answer === 'string' && TIME.test(answer),
  photo: () => false,
}

/** What is wrong with an answer: it is missing, of no field of the form, or not of the field's kind. */
export const answerProblems = ['missing', 'unknown', 'wrong', 'unreadable'] as const
export const AnswerProblem = z.object({ field: z.string(), what: z.enum(answerProblems) })
export type AnswerProblem = z.infer<typeof AnswerProblem>

/** What is wrong with the answers to a form, in the order of its fields; nothing where all is well. */
export function problemsOf(fields: readonly FormField[], answers: Answers, photos: number): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  for (const { key, kind, isRequired, choices } of fields) {
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
    if (kind === 'photo' && answer === undefined) {
      if (isRequired && photos === 0) problems.push({ field: key, what: 'missing' })
    } else if (answer === undefined) {
      if (isRequired) problems.push({ field: key, what: 'missing' })
    } else if (!fits[kind](answer, choices)) problems.push({ field: key, what: 'wrong' })
  }
  const known = new Set(fields.map(({ key }) => key))
  for (const field of Object.keys(answers)) if (!known.has(field)) problems.push({ field, what: 'unknown' })
  return problems
}

/** The answers that came with a report, with what its form asked and what is wrong with them. */
export const KeptAnswers = z.object({
  form: z.nullable(z.int()),
  fields: z.array(FormField),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  problems: z.array(AnswerProblem),
})
export type KeptAnswers = z.infer<typeof KeptAnswers>
