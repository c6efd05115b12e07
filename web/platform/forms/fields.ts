import type { ComponentType } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import { inWords } from '../../core/in-words.ts'

/** What is wrong, by the dotted path of the field. */
export type Problems = Readonly<Record<string, string>>

/** JSON as forms hold it. */
export type Json = unknown
export type JsonObject = { readonly [name: string]: Json }

export type Choice = { value: string; label: string }

/** What a field of a kind of its own is given: `problems` by paths below it, the empty path for the field itself. */
// A method, so that a component for one shape of value fits a list of components for any.
export type CustomProps<V = Json> = {
  id: string
  label: string
  value: V
  onChange(value: V): void
  problems: Problems
}

type CommonSpec = {
  /** The name in the data. */
  name: string
  label: string
  hint?: string
  /** Half as wide as the form, where there is room. */
  half?: boolean
  /** Shown only then; `data` is the object that the field is a part of. */
  when?: (data: JsonObject) => boolean
  /** The same by the data of the whole form, for a field within a group. */
  whenForm?: (form: JsonObject) => boolean
}

/** One field of a form, as plain data. `max` of texts and lists is the contract's limit. */
export type FieldSpec = CommonSpec &
  /** What is `above` is written above a long text that stands alone, where the page shows it too. */
  (
    | { kind: 'text'; max?: number; figure?: boolean; placeholder?: string; above?: true }
    | { kind: 'textarea'; max?: number; rows?: number; above?: true }
    /** `percent` shows 0 to 1 as 0 to 100; `optional` lets the field be null. */
    | {
        kind: 'number'
        min?: number
        max?: number
        step?: number
        unit?: string
        percent?: boolean
        optional?: boolean
      }
    /** Whole cents, written as dollars, or as the currency whose sign `unit` is. */
    | { kind: 'money'; optional?: boolean; unit?: string }
    | { kind: 'toggle' }
    /** `none` is the label of the empty choice, where there is one; its value is the empty text. */
    | { kind: 'select'; choices: readonly Choice[]; none?: string }
    /** Any of some choices, kept as a list of texts or, with `numbers`, of numbers. */
    | { kind: 'checks'; choices: readonly Choice[]; numbers?: boolean }
    /** Slugs of documents of the kind `of`. `single` keeps one slug, empty for none. */
    | { kind: 'references'; of: KindName; single?: boolean; max?: number }
    /** A moment as an ISO text, or null, entered in this person's own time. `over` is the hint for a past one. */
    | { kind: 'moment'; over?: string }
    | { kind: 'icon'; names?: readonly string[] }
    | { kind: 'link' }
    | { kind: 'strings'; one: string; max?: number; length?: number }
    /**
     * With `moves` its items can be moved to the other lists of their sort in the form; it says what such a list
     * belongs to: "column".
     */
    | {
        kind: 'list'
        one: string
        fields: readonly FieldSpec[]
        blank: JsonObject
        summary: Summary
        min?: number
        max?: number
        moves?: string
      }
    /**
     * An object of fields; `optional` may be null and starts as `blank`. A `bare` one shows no heading: its fields say
     * what it is.
     */
    | { kind: 'group'; fields: readonly FieldSpec[]; optional?: boolean; blank?: JsonObject; bare?: boolean }
    /**
     * `blocks` are the types of block that it is a list of. `writes` says that it is a long text, in a wide column.
     * `filed` gives the names under which a document with this value is found, such as its tags.
     */
    | {
        kind: 'custom'
        /** `load` begins to load its code before its turn. */
        component: ComponentType<CustomProps<never>> & { load?: () => void }
        blocks?: Readonly<Record<string, { label: string; fields: readonly FieldSpec[] }>>
        writes?: true
        filed?: (value: never) => readonly string[]
      }
  )

/**
 * How a closed row of a list reads: its title, and at its right a figure. With `link` it says what that leads to. A
 * title that `wraps` is read to its end; any other is cut off where the row ends.
 */
export type Summary = (
  item: JsonObject,
  at: number,
) => { title: string; aside?: string; icon?: string; link?: string; wraps?: true }

export const choices = (values: readonly string[], labels: Readonly<Record<string, string>> = {}): Choice[] =>
  values.map((value) => ({ value, label: labels[value] ?? inWords(value) }))

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: Json): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value)

/** The problems at a field and below it, by paths that begin there. */
export function problemsAt(problems: Problems, name: string): Problems {
  const below = Object.entries(problems).flatMap(([path, message]) =>
    path === name ? [['', message]] : path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), message]] : [],
  )
  return below.length > 0 ? (Object.fromEntries(below) as Problems) : none
}

const none: Problems = {}
