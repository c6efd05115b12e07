import type * as z from 'zod/mini'
import type { Access } from '../../../contract/core/core.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import type { Serve } from '../http/room.ts'
import type { Services } from '../http/routes.ts'

/** A publication in whose transaction something else is to be done. `live` is what visitors are to see. */
export type Publication = { transaction: Transaction; services: Services; id: string; slug: string; live: unknown }

/**
 * What may be asked for with a publication of a kind, such as to send it as newsletter. Each refuses by throwing a
 * failure.
 */
export type Also = {
  /** The shape in which it is asked for. */
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
  /** Its name in the store. */
  kind: string
  /** The shape of the document with this `slug`. */
  shape: (slug: string) => z.ZodMiniType
  /** For settings and sections, which always exist: the built-in default of a place, undefined where there is none. */
  fallback?: (slug: string) => unknown
  /** The places of such a kind, in the order in which lists show them. */
  places?: readonly string[]
  /** Its title in lists. */
  title: (data: never, slug: string) => string
  /** Labels for the filters of lists, as `name:value`. */
  labels?: (data: never) => string[]
  /** The API paths whose answers change with it. */
  tags: (slug: string) => string[]
  /** The page on which visitors see it, or null. */
  address: (slug: string) => string | null
  /** Throws a failure for data that the kind forbids beyond its shape. `data` is the stored or the new data. */
  guard?: (
    change: 'create' | 'rename' | 'trash',
    given: { slug: string; data: unknown; database: Database },
  ) => void | Promise<void>
  /** What to look at in a finished draft before it is published, by dotted field. `live` is what visitors see. */
  warnings?: (data: unknown, live: unknown, slug: string) => Record<string, string>
  /** Whether a document of this kind may have this slug, although the product's own screens share its addresses. */
  mayStand?: (slug: string) => boolean
  /** The type of the typed block that shows one of its documents, named by `data.slug`, on the pages that hold it. */
  block?: string
  /** Whether its documents are pages composed of such blocks, in `blocks`. */
  composed?: true
  /** Further actions that a person may request with a publication. */
  also?: Also
  /** Documents without an address of their own go by their id. */
  named?: false
  /** Visitors never see it, so it can't be published: what is done with it instead, said to who tries. */
  instead?: string
}

/**
 * A kind with the endpoints at which people edit it: where they begin, such as `/admin/posts`, and who may use them.
 */
export type EditedKind = { kind: Kind; path: string; access: Access; serve: Serve }

/** Every kind of content by its name. */
export const kinds = new Map<string, Kind>()

export function defineKind(kind: Kind): Kind {
  kinds.set(kind.kind, kind)
  return kind
}

const editors = new Map<string, Access>()

/** Stores the role that may edit documents of a kind, as its endpoints declare it. */
export const openTo = (access: Access, { kind }: Kind) => void editors.set(kind, access)

/**
 * The role that may see drafts of a kind: the one that may edit it. Kinds without endpoints, such as settings, are for
 * admins.
 */
export const accessTo = (kind: string): Access => editors.get(kind) ?? 'admin'

/** Labels of a document, however unfinished. Unreadable data has none. */
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
 * Reads a draft, which may be unfinished: empty, over a limit, a link half typed. Returns its problems or, if there are
 * none, the data in its shape, ready to publish. Throws `invalid` (400) for data of another shape.
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
