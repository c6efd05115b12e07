import type * as z from 'zod/mini'
import type { Access } from '../../../contract/core/core.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import type { Serve } from '../http/room.ts'
import type { House } from '../http/routes.ts'

/** A publication in whose transaction something else is to be done. `live` is what visitors are to see. */
export type Publication = { transaction: Transaction; house: House; id: string; slug: string; live: unknown }

/** What may be asked for with a publication of a kind, such as to send it as newsletter. Each refuses by throwing a failure. */
export type Also = {
  /** The shape in which it is asked for. */
  shape: z.ZodMiniType
  /** Does it with a publication, of which it becomes a part. `by` is the id of who publishes. */
  publish: (given: Publication & { by: string; asked: never }) => Promise<void>
  /** Notes what is asked for with a publication planned for `at`; undefined when nothing is, whatever was before. */
  plan: (given: Publication & { by: string; asked: never; at: Date }) => Promise<void>
  /** Does what was noted for this moment, with the publication that was planned for it. */
  due: (given: Publication & { at: Date }) => Promise<void>
}

/** What the product has to know of one kind of content to let it be edited. Each room declares its own. */
export type Kind = {
  /** Its name in the store. */
  kind: string
  /** The shape of what stands at `slug`. */
  shape: (slug: string) => z.ZodMiniType
  /** For settings and sections, which always exist: the built-in default of a place, undefined where there is none. */
  fallback?: (slug: string) => unknown
  /** The places of such a kind, in the order in which lists show them. */
  places?: readonly string[]
  /** What it is called in lists. */
  title: (data: never, slug: string) => string
  /** What lists can be filtered by, as `name:value`. */
  labels?: (data: never) => string[]
  /** The API paths whose answers change with it. */
  tags: (slug: string) => string[]
  /** The page on which visitors see it, or null. */
  address: (slug: string) => string | null
  /** Refuses what a kind forbids beyond its shape, by throwing a failure. `data` is what is stored, or is to be. */
  guard?: (change: 'create' | 'rename' | 'trash', given: { slug: string; data: unknown; database: Database }) => void | Promise<void>
  /** Whether one of its documents could stand at the address of this slug, where the product's own screens stand as well. */
  mayStand?: (slug: string) => boolean
  /** The type of the typed block that shows one of its documents, named by `data.slug`, on the pages that hold it. */
  block?: string
  /** Whether its documents are pages composed of such blocks, in `blocks`. */
  composed?: true
  /** What else may be asked for when one of its documents is published. */
  also?: Also
  /** Documents without an address of their own go by their id. */
  named?: false
}

/** A kind with the endpoints at which people edit it: where they begin, such as `/admin/posts`, and who may use them. */
export type EditedKind = { kind: Kind; path: string; access: Access; serve: Serve }

/** Every kind of content by its name. */
export const kinds = new Map<string, Kind>()

export function defineKind(kind: Kind): Kind {
  kinds.set(kind.kind, kind)
  return kind
}

const editors = new Map<string, Access>()

/** Notes who may edit documents of a kind, as its endpoints say. */
export const openTo = (access: Access, { kind }: Kind) => void editors.set(kind, access)

/** Who may see drafts of a kind: those who may edit it. What no endpoint edits, such as settings, is for admins. */
export const accessTo = (kind: string): Access => editors.get(kind) ?? 'admin'

/** Labels of a document, however unfinished it is: what can't be read yields none. */
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

/** What is wrong with a draft, by dotted field. */
export type Problems = Record<string, string>

/**
 * Reads a draft, which may be unfinished: empty, over a limit, a link half typed. Gives its problems, and without any
 * the data in its shape, ready for visitors. Throws `invalid` (400) for what isn't of the shape at all.
 */
export function readDraft(shape: z.ZodMiniType, data: unknown): { problems: Problems; live: unknown } {
  const parsed = shape.safeParse(data)
  if (parsed.success) return { problems: {}, live: parsed.data }
  const issues = parsed.error.issues.toReversed()
  const problems = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  if (!issues.every(isUnfinished) || isUnstorable(data)) throw new Failure('invalid', parsed.error.issues[0]!.message, { fields: problems })
  return { problems, live: undefined }
}

const UNFINISHED = ['too_small', 'too_big', 'invalid_format']

function isUnfinished(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'custom') return issue.params?.['refused'] !== true
  return UNFINISHED.includes(issue.code)
}

/** NUL and halves of surrogate pairs, which PostgreSQL's jsonb refuses. */
const isUnstorable = (data: unknown) => /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(JSON.stringify(data))
