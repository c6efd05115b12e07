import type { EditState, Findings } from '../../../contract/platform/editing/document.ts'
import type { SavedDocument } from '../../core/documents/documents.ts'
import { type Kind, kinds, type Problems, readDraft, titleOf } from '../../core/rooms/kinds.ts'
import { withDefaults } from '../../core/documents/settings.ts'
import type { NamedDocument, SummaryRow } from './queries.ts'
import type { RevisionRow } from './queries-history.ts'

const text = (date: Date | null) => (date === null ? null : new Date(date).toISOString())

export const stateOf = ({ version, liveVersion }: { version: number; liveVersion: number | null }): EditState =>
  liveVersion === null ? 'draft' : liveVersion === version ? 'live' : 'edited'

/** A row of a list in the words of the contract. */
export const toSummary = ({ by, publishAt, unpublishAt, publishedAt, updatedAt, deletedAt, ...row }: SummaryRow) => ({
  ...row,
  state: stateOf(row),
  updatedBy: by,
  publishAt: text(publishAt),
  unpublishAt: text(unpublishAt),
  publishedAt: text(publishedAt),
  updatedAt: new Date(updatedAt).toISOString(),
  deletedAt: text(deletedAt),
})

export const toRevision = ({ at, published, ...row }: RevisionRow) => ({
  ...row,
  at: at.toISOString(),
  published: text(published),
})

/** A stored document as its editor sees it: places are filled up from their built-in default. */
export function toEdited(kind: Kind, document: SavedDocument<unknown>, by: NamedDocument<unknown>['by']) {
  const { id, slug, version, liveVersion, review, reviewedVersion, publishAt, unpublishAt, publishedAt } = document
  const fallback = kind.fallback?.(slug)
  const data = fallback === undefined ? document.data : withDefaults(document.data, fallback)
  const address = kind.address(slug, data)
  return {
    id,
    slug,
    title: titleOf(kind, data, slug),
    state: stateOf(document),
    version,
    liveVersion,
    review,
    reviewedVersion,
    publishAt: text(publishAt),
    unpublishAt: text(unpublishAt),
    publishedAt: text(publishedAt),
    updatedAt: document.updatedAt.toISOString(),
    updatedBy: by,
    address,
    preview: address && withPreview(address, id),
    problems: problemsOf(kind, slug, data),
    data,
  }
}

/** A place at which nothing is stored: its built-in default, which visitors see. */
export function toBuiltIn(kind: Kind, slug: string, data: unknown) {
  const address = kind.address(slug)
  return {
    id: null,
    slug,
    title: titleOf(kind, data, slug),
    state: 'live' as const,
    version: 0,
    liveVersion: 0,
    review: 'none' as const,
    reviewedVersion: null,
    publishAt: null,
    unpublishAt: null,
    publishedAt: null,
    updatedAt: null,
    updatedBy: null,
    address,
    preview: address,
    problems: problemsOf(kind, slug, data),
    data,
  }
}

/** The address of a page with `?preview=` before its fragment. */
export function withPreview(address: string, token: string): string {
  const [page, fragment] = address.split('#')
  return `${page}?preview=${encodeURIComponent(token)}${fragment ? `#${fragment}` : ''}`
}

function problemsOf(kind: Kind, slug: string, data: unknown): Problems {
  try {
    return readDraft(kind.shape(slug), data).problems
  } catch (error) {
    // A draft of an older shape: what it lacks now stands in the failure.
    return (error as { details?: { fields?: Problems } }).details?.fields ?? { '': 'This draft can’t be read' }
  }
}

type Value = { path: string; key: string; value: string }

/** Whether what is called so in the data says where a link leads. */
export const isLinkKey = (key: string) => /href|url$/i.test(key)

/** Every text within a document, with its dotted path. */
export function* textsOf(value: unknown, path = '', key = ''): Generator<Value> {
  if (typeof value === 'string') yield { path, key, value }
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, path ? `${path}.${name}` : name, name)
  }
}

type Node = {
  type?: string
  data?: { alt?: string; slug?: string }
  attrs?: { level?: number; alt?: string; src?: string; slug?: string }
  content?: Node[]
}

/** Every block and piece of a text within a document, with its dotted path. */
export function* nodesOf(value: unknown, path = ''): Generator<{ node: Node; path: string }> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) yield { node: value as Node, path }
  for (const [name, inner] of Object.entries(value)) yield* nodesOf(inner, path ? `${path}.${name}` : name)
}

/** What to say of blocks whose documents visitors can't see. */
export const leftOut = (fields: string[]): Findings['warnings'] =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      'What this block shows is missing or not published: visitors see nothing in its place.',
    ]),
  )

/**
 * The documents that blocks refer to by their slugs, each by the dotted field that names it. Blocks of a running text
 * have `attrs`, those of a page `data`.
 */
export function references(data: unknown): Map<string, { kind: string; slug: string }> {
  const found = [...nodesOf(data)].flatMap(({ node, path }): [string, { kind: string; slug: string }][] => {
    const kind = [...kinds.values()].find(({ block }) => block !== undefined && block === node.type)
    const place = node.attrs ? 'attrs' : 'data'
    const slug = node[place]?.slug
    return kind && slug ? [[`${path}.${place}.slug`, { kind: kind.kind, slug }]] : []
  })
  return new Map(found)
}
