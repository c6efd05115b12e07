import * as z from 'zod/mini'
import { words } from '../../core/core.ts'
import { answerProblems, fieldKinds, isChosen, MOST_CHOICES, MOST_FIELDS, MOST_FORM_CHARACTERS } from './answers.ts'

const Choices = z.array(words(60)).check(
  z.maxLength(MOST_CHOICES, `Offer at most ${MOST_CHOICES} choices`),
  z.refine(
    (all) => new Set(all.map((each) => each.trim().toLowerCase())).size === all.length,
    'Offer each choice once',
  ),
)

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

export const AnswerProblem = z.object({ field: z.string(), what: z.enum(answerProblems) })
export type AnswerProblem = z.infer<typeof AnswerProblem>

/** The answers that came with a report, with what its form asked and what is wrong with them. */
export const KeptAnswers = z.object({
  form: z.nullable(z.int()),
  fields: z.array(FormField),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  problems: z.array(AnswerProblem),
})
export type KeptAnswers = z.infer<typeof KeptAnswers>
