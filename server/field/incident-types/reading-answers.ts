import {
  type Answer,
  type Answers,
  MOST_LONG,
  MOST_CHOICES,
  problemsOf,
} from '../../../contract/field/incident-types/answers.ts'
import type { AnswerProblem, FormField, KeptAnswers } from '../../../contract/field/incident-types/forms.ts'
import type { PackIncidentType } from '../../../contract/field/incident-types/incident-types.ts'
import { isSeeded, LAST_RESORT, seededTypes } from '../../../contract/field/incident-types/seeded-types.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { listForms, listKeys, listTypes } from './queries.ts'

/** The types of a company, as a report names them, and the forms that reports answer. */
export type FormScene = { keys: Set<string>; forms: Map<string, FormField[]> }

type AnswerReport = { type: string; answers?: unknown }

const nameOf = (key: string, number: number) => `${key} ${number}`
const LARGEST = 2_147_483_647
/** The most answers that are kept of one report. */
const MOST_ANSWERS = 40
const LONGEST_KEY = 40

/** The number of the form that answers name; null where they name none. */
function numberIn(answers: unknown): number | null {
  const { form } = (typeof answers === 'object' && answers ? answers : {}) as { form?: unknown }
  return typeof form === 'number' && Number.isInteger(form) && form >= 0 && form <= LARGEST ? form : null
}

/** Reads what reports are judged by. Nothing is asked for where there is no report. */
export async function setForms(tenant: Tenant, reports: AnswerReport[]): Promise<FormScene> {
  const own = [...new Set(reports.map(({ type }) => type))].filter((key) => !isSeeded(key))
  const named = reports.flatMap(({ type, answers }) => {
    const number = numberIn(answers)
    return number === null || number === 0 ? [] : [{ key: type, number }]
  })
  const keys = own.length > 0 ? await listKeys(tenant, own) : []
  const forms = named.length > 0 ? await listForms(tenant, named) : []
  return {
    keys: new Set([...seededTypes.map(({ key }) => key), ...keys]),
    forms: new Map(forms.map(({ key, number, fields }) => [nameOf(key, number), fields])),
  }
}

/** A text that the database can hold. */
const plain = (text: string, most: number) => text.replaceAll('\u0000', '').slice(0, most).toWellFormed()

/** An answer of any shape as one that is kept; `isRead` where it was one already. */
function keptAnswer(answer: unknown): { answer: Answer; isRead: boolean } {
  if (typeof answer === 'boolean' || typeof answer === 'number') return { answer, isRead: true }
  if (typeof answer === 'string') {
    const kept = plain(answer, MOST_LONG)
    return { answer: kept, isRead: kept === answer }
  }
  if (Array.isArray(answer) && answer.length <= MOST_CHOICES && answer.every((each) => typeof each === 'string')) {
    const kept = answer.map((each) => plain(each, MOST_LONG))
    return { answer: kept, isRead: kept.every((each, at) => each === answer[at]) }
  }
  return { answer: plain(JSON.stringify(answer) ?? '', MOST_LONG), isRead: false }
}

/** Answers as they are stored: `type` is the one whose form they answer, whatever the office makes of the incident. */
export type StoredAnswers = Omit<KeptAnswers, 'fields'> & { type: string }

/** The type of a report and its answers, whatever came: what is wrong with them stands beside them. */
export function readAnswers(
  { keys, forms }: FormScene,
  { type, answers }: AnswerReport,
  photos: number,
): { type: string; answers: StoredAnswers | null } {
  const isKnown = keys.has(type)
  if (answers === undefined && isKnown) return { type, answers: null }
  const problems: AnswerProblem[] = isKnown ? [] : [{ field: type, what: 'unknown' }]
  const number = numberIn(answers)
  const fields = number === 0 ? [] : number === null ? undefined : forms.get(nameOf(type, number))
  const { values } = (answers ?? {}) as { values?: unknown }
  const isTable = typeof values === 'object' && values !== null && !Array.isArray(values)
  const said: [string, unknown][] = isTable
    ? Object.entries(values)
    : answers === undefined
      ? []
      : [['answers', answers]]
  const kept: [string, Answer][] = []
  for (const [field, answer] of said.slice(0, MOST_ANSWERS)) {
    const key = plain(field, LONGEST_KEY)
    const { answer: value, isRead } = keptAnswer(answer)
    kept.push([key, value])
    if (!isRead || !isTable) problems.push({ field: key, what: 'unreadable' })
  }
  const read: Answers = Object.fromEntries(kept)
  if (fields) problems.push(...problemsOf(fields, read, photos))
  else if (answers !== undefined) problems.push({ field: 'form', what: 'unknown' })
  return { type: isKnown ? type : LAST_RESORT, answers: { type, form: fields ? number : null, values: read, problems } }
}

/** The types that a phone offers, each with its form. The phone has its own words for what the company did not name. */
export async function packedTypes(tenant: Tenant): Promise<PackIncidentType[]> {
  const types = (await listTypes(tenant)).filter(({ isRetired }) => !isRetired)
  return types.map(({ key, label, severity, form }) => {
    const seed = seededTypes.find((each) => each.key === key)
    return { key, label: seed?.label === label ? null : label, severity, form }
  })
}
