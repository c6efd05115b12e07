import { inject } from 'vitest'
import type { Endpoint } from '../../../contract/core/core.ts'
import { editing, editingPlaces } from '../../../contract/platform/editing/editing.ts'
import type { EndpointBase } from '../../../contract/platform/editing/sharing.ts'
import type { EditedKind } from '../../core/rooms/kinds.ts'
import { nameOf } from '../../core/http/testing-routes.ts'
import { editedKinds } from '../../rooms.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests that ask many endpoints ask all of them, as `npm run test:long` does. */
    everyEndpoint: boolean
    /** Whether tests that kill products do so at every moment, as `npm run test:long` does. */
    wholeMatrix: boolean
  }
}

/** Places of editors, and documents of either role. The endpoints of the other kinds are copies of theirs. */
const EXAMPLES = ['landing_section', 'solution', 'post']

/** The endpoints that the editing machinery generates for a kind. `kinds.test.ts` holds that it has exactly these. */
export function generatedFor({ kind, path, access }: EditedKind): Endpoint[] {
  const of = { path, access, noun: 'entry' } as EndpointBase
  return Object.values(kind.places ? editingPlaces(of) : editing(of))
}

/**
 * The endpoints that a test of all of them has to ask: those that are written by hand, and those generated for three
 * kinds.
 */
export function someOf(endpoints: readonly Endpoint[]): Endpoint[] {
  if (inject('everyEndpoint')) return [...endpoints]
  const others = editedKinds.filter(({ kind }) => !EXAMPLES.includes(kind.kind))
  const copies = new Set(others.flatMap(generatedFor).map(nameOf))
  return endpoints.filter((endpoint) => !copies.has(nameOf(endpoint)))
}
