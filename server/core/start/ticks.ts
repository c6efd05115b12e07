import { executionAsyncResource } from 'node:async_hooks'

/**
 * One of the objects in which Node keeps what `process.nextTick` is given, held for as long as the process lives: to be
 * imported before anything else. V8 forgets their shape when a full garbage collection finds none of them, and from
 * then on makes each one five times as slowly, which takes a fifth of the cached pages a second (docs/decisions/023).
 */
export const held: object[] = []

process.nextTick(() => held.push(executionAsyncResource()))
