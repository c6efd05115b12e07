import { inject } from 'vitest'
import type { Access, Endpoint } from '../../../contract/core/core.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests that ask many endpoints ask all of them, as `npm run test:long` does. */
    everyEndpoint: boolean
    /** Whether tests that kill products do so at every moment, as `npm run test:long` does. */
    wholeMatrix: boolean
  }
}

/** An endpoint as it stands at one kind of content: with that kind in its path, and the access there. */
export type EndpointOfKind = Endpoint & { access: Access }

/** Places of editors, and documents of either role. The endpoints answer the other kinds by the same code. */
const EXAMPLES = ['landing_section', 'solution', 'post']

/** The endpoints, those of documents once for each kind that has them; with `only` for those of these kinds. */
export const atEveryKind = (endpoints: readonly Endpoint[], only?: readonly string[]): EndpointOfKind[] =>
  endpoints.flatMap(({ access, ...endpoint }) =>
    typeof access === 'string'
      ? [{ ...endpoint, access }]
      : Object.entries(access)
          .filter(([kind]) => only?.includes(kind) ?? true)
          .map(([kind, role]) => ({ ...endpoint, access: role, path: withKind(endpoint.path, kind) })),
  )

const withKind = (path: Endpoint['path'], kind: string) => path.replace(':kind', kind) as Endpoint['path']

/** What a test of all endpoints has to ask: each endpoint, and those of documents for three kinds. */
export const someOf = (endpoints: readonly Endpoint[]): EndpointOfKind[] =>
  inject('everyEndpoint') ? atEveryKind(endpoints) : atEveryKind(endpoints, EXAMPLES)
