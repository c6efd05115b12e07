import type { Role } from '../../../contract/platform/users/users.ts'
import { accessTo, kinds } from '../../core/rooms/kinds.ts'
import { mayUse } from '../../core/rooms/routes.ts'

/** What the log calls accounts, demo requests, pictures and releases. */
export const ACCOUNTS = 'user'
export const LEADS = 'lead'
export const MEDIA = 'media'
export const RELEASES = 'release'

/**
 * The kinds whose entries a role may read; undefined for all. Editors read about content that they may edit: documents
 * whose endpoints are open to them, pictures and releases. People, sessions, requests of visitors and all else is for
 * admins.
 */
export function readableKinds(role: Role): string[] | undefined {
  if (role === 'admin') return undefined
  return [...kinds.keys()]
    .filter((kind) => mayUse({ role }, accessTo(kind)))
    .concat(mayUse({ role }, 'editor') ? [MEDIA, RELEASES] : [])
}

/** The facts that the log tells, by kind of subject; the rest of an entry stays in the database. */
const TOLD: Record<string, readonly string[]> = {
  [ACCOUNTS]: [
    'name',
    'email',
    'role',
    'state',
    'ended',
    'tokensEnded',
    'linksEnded',
    'token',
    'access',
    'expiresAt',
    'device',
  ],
  [LEADS]: ['stage'],
  [MEDIA]: ['title', 'alt', 'x', 'y', 'labels'],
  media_label: ['name'],
  newsletter: ['at'],
  term: ['name', 'firstName', 'lastName', 'role', 'description', 'posts'],
}
/** The kinds whose entries hold a few facts, and no document. */
export const KINDS_OF_FACTS = Object.keys(TOLD)

/** What a change of a document's state tells, beside its data. */
const STATE = ['slug', 'publish_at', 'unpublish_at', 'expires_at', 'order']
const OF_STATE = [
  'unpublish',
  'unpublish-scheduled',
  'schedule',
  'rename',
  'trash',
  'untrash',
  'share',
  'unshare',
  'order',
  'undo-release',
]

export const PUBLISHING = ['publish', 'publish-scheduled']

/** How an entry is told: which facts, or whole states of a document. Undefined where its values are not for reading. */
export function toldOf(
  kind: string,
  action: string,
): { shape: 'facts'; names: readonly string[] } | { shape: 'document' } | undefined {
  const names = TOLD[kind]
  if (names) return { shape: 'facts', names }
  if (!kinds.has(kind)) return undefined
  return OF_STATE.includes(action) ? { shape: 'facts', names: STATE } : { shape: 'document' }
}

/** Those of `names` that an entry's side holds; null where it is no object. */
export function factsOf(names: readonly string[], value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
}
