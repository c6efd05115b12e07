import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { CurrentUser } from '../../../contract/core/core.ts'
import { cookie } from '../../core/api.ts'
import { forgetCsrfToken } from '../../core/call.ts'
import { currentUser } from './queries.ts'

const never = () => () => undefined
/** Whether the readable hint cookie announces a session. */
export const hasHint = () => cookie('signed-in') === '1'

/**
 * The signed-in person on a public page, or null. Asks only where the readable hint cookie says that a session exists,
 * so that a visitor's console stays clean; the rendered page is the signed-out one for everybody.
 */
export function useVisitor(): CurrentUser | null {
  const hinted = useSyncExternalStore(never, hasHint, () => false)
  return useQuery({ ...currentUser, enabled: hinted }).data ?? null
}

/** Asks again who is signed in, after an answer that started a session. */
export function renewVisitor(client: QueryClient): Promise<CurrentUser | null> {
  forgetCsrfToken()
  return client.fetchQuery({ ...currentUser, staleTime: 0 })
}
