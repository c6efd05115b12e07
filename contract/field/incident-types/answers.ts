import type { AnswerProblem, FormField } from './forms.ts'

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

/** Whether fields of a kind are answered by choosing. */
export const isChosen = (kind: FieldKind) => kind === 'choice' || kind === 'choices'

/** What is wrong with an answer: it is missing, of no field, not of the field’s kind, or nothing that can be read. */
export const answerProblems = ['missing', 'unknown', 'wrong', 'unreadable'] as const

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
