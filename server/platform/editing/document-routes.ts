import type { KindName } from '../../../contract/core/kinds.ts'
import { documents } from '../../../contract/platform/editing/documents.ts'
import type { Kind } from '../../core/rooms/kinds.ts'
import type { ServeRoom } from '../../core/rooms/room.ts'
import { routes } from '../../core/rooms/routes.ts'
import { collectionActions } from './collection-actions.ts'
import { anyActions, placeActions } from './document-actions.ts'

export type DocumentHandlers = Parameters<typeof routes<typeof documents>>[1]

type Handler = (input: never, context: never) => Promise<unknown>
type Actions = Record<string, Handler>

/** The endpoints at which people edit documents of these kinds: one for each action, with the kind in its address. */
export function documentRoutes(kinds: readonly Kind[]): ServeRoom {
  const byKind = new Map(kinds.map((kind) => [kind.kind, actionsOf(kind)]))
  const handlerOf = (action: string) => (input: { params: { kind: KindName } }, context: unknown) =>
    byKind.get(input.params.kind)![action]!(input as never, context as never)
  const handlers: Actions = Object.fromEntries(Object.keys(documents).map((action) => [action, handlerOf(action)]))
  return routes(documents, handlers as DocumentHandlers)
}

const actionsOf = (kind: Kind): Actions => ({
  ...anyActions(kind),
  ...(kind.places ? placeActions(kind) : collectionActions(kind)),
})
