import type * as z from 'zod/mini'
import type { Access } from '../../../contract/core/core.ts'
import { editedKinds, type KindName } from '../../../contract/core/kinds.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Failure } from '../base/failure.ts'
import type { Services } from './routes.ts'

/** A publication, with other work in its transaction. `live` is the version for visitors. */
export type Publication = { transaction: Transaction; services: Services; id: string; slug: string; live: unknown }

/**
 * An option of publishing, such as sending the document as a newsletter. Each function may throw a failure to refuse.
 */
export type PublishOption = {
  /** The shape of the request. */
  shape: z.ZodMiniType
  /** Runs in the transaction of a publication. `by` is the id of the person who publishes. */
  publish: (given: Publication & { by: string; asked: never }) => Promise<void>
  /** Stores the request for a publication scheduled at `at`; undefined clears an earlier one. */
  plan: (given: Publication & { by: string; asked: never; at: Date }) => Promise<void>
  /** Runs the stored request with its scheduled publication. */
  due: (given: Publication & { at: Date }) => Promise<void>
}

/** What the editing machinery needs to know about one kind of content. Each room declares its own. */
export type Kind = {
  /** Its name in the store and in addresses. The contract says who edits it. */
  kind: KindName
  /** The shape of the document with this `slug`. */
  shape: (slug: string) => z.ZodMiniType
  /** For settings and sections, which always exist: the built-in default of a slug, undefined for an unknown slug. */
  fallback?: (slug: string) => unknown
  /** The slugs of such a kind, in the order of lists. */
  places?: readonly string[]
  /** The title in lists. */
  title: (data: never, slug: string) => string
  /** The labels for filters, as `name:value`. */
  labels?: (data: never) => string[]
  /** The API paths whose answers depend on the document. */
  tags: (slug: string) => string[]
  /** The page that shows it to visitors, or null. `data` is given where the page depends on it. */
  address: (slug: string, data?: unknown) => string | null
  /** Throws a failure for data that the kind refuses beyond its shape. `data` is the stored or the new data. */
  guard?: (
    change: 'create' | 'rename' | 'trash',
    given: { slug: string; data: unknown; database: Database },
  ) => void | Promise<void>
  /**
   * What is stored of data that somebody saves. It runs in the transaction of the save, so that what it looked up holds
   * until then.
   */
  settle?: (data: unknown, database: Database) => Promise<unknown>
  /** Advice about a complete draft before publishing, by dotted field. `live` is the version for visitors. */
  warnings?: (
    data: unknown,
    live: unknown,
    slug: string,
    database: Database,
    now: Date,
  ) => Record<string, string> | Promise<Record<string, string>>
  /** Whether a document may have a slug that the product's own screens could also claim. */
  mayStand?: (slug: string) => boolean
  /** The type of the block that shows a document of this kind. The block's `data.slug` names it. */
  block?: string
  /** Whether its documents show such blocks, in `blocks` or within a running text. */
  composed?: true
  /** Further actions that a person may request with a publication. */
  also?: PublishOption
  /** Whether documents have names instead of addresses: their slug is their id. */
  named?: false
  /** For a kind without publication: the message that tells people what to do instead. */
  instead?: string
}

/** Every kind of content by its name. */
export const kinds = new Map<string, Kind>()

export function defineKind(kind: Kind): Kind {
  kinds.set(kind.kind, kind)
  return kind
}

/**
 * The role that may see drafts of a kind, which is the one that may edit it. What has no editor, such as an account, is
 * for admins.
 */
export const accessTo = (kind: string): Access =>
  Object.hasOwn(editedKinds, kind) ? editedKinds[kind as KindName] : 'admin'

/** The labels of a document, even an unfinished one. Unreadable data has none. */
export function labelsOf(kind: Kind | undefined, data: unknown): string[] {
  try {
    return kind?.labels?.(data as never) ?? []
  } catch {
    return []
  }
}

export function titleOf({ title }: Kind, data: unknown, slug: string): string {
  try {
    return String(title(data as never, slug) ?? '').slice(0, 300)
  } catch {
    return ''
  }
}

/** The problems of a draft, by dotted field. */
export type Problems = Record<string, string>

/**
 * Reads a draft, which may be unfinished: empty, over a limit, a half-typed link. Returns its problems or, without any,
 * the data in its shape, ready to publish. Throws `invalid` (400) for data of another shape.
 */
export function readDraft(shape: z.ZodMiniType, data: unknown): { problems: Problems; live: unknown } {
  const parsed = shape.safeParse(data)
  if (parsed.success) return { problems: {}, live: parsed.data }
  const issues = parsed.error.issues.toReversed()
  const problems = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  if (!issues.every(isUnfinished) || isUnstorable(data))
    throw new Failure('invalid', parsed.error.issues[0]!.message, { fields: problems })
  return { problems, live: undefined }
}

const UNFINISHED = ['too_small', 'too_big', 'invalid_format']

function isUnfinished(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'custom') return issue.params?.['refused'] !== true
  return UNFINISHED.includes(issue.code)
}

/** NUL and halves of surrogate pairs, which PostgreSQL's jsonb refuses. */
const isUnstorable = (data: unknown) => /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(JSON.stringify(data))
