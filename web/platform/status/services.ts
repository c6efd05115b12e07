import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { StatusEntry } from '../../../contract/platform/status/status.ts'
import { overallStatus } from './queries.ts'

const never = () => () => undefined

/**
 * How the services are, once the browser has asked; undefined until then, and while the server's HTML is taken over,
 * which may be after another part of the page had its answer.
 */
export function useServices(): StatusEntry[] | undefined {
  const takenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { data } = useQuery(overallStatus)
  return takenOver ? data : undefined
}
