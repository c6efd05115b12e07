import { executionAsyncResource } from 'node:async_hooks'

/**
 * An object in which Node stores calls of `process.nextTick`, kept as long as the process lives. Import this module
 * before anything else. V8 forgets the objects' shape when a full garbage collection finds none. From then on each
 * takes five times as long to create, which costs a fifth of the throughput of cached pages (docs/decisions/023).
 */
export const held: object[] = []

process.nextTick(() => held.push(executionAsyncResource()))
