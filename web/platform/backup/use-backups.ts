import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../users/action.ts'
import { isUnderWay } from './backup-words.ts'
import { backupsQuery, makeBackup, renew, testRestore } from './calls.ts'

const LOOK_MS = 2_000

/** How the backups are, read again while one is made or tested, and what can be done at once. */
export function useBackups() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...backupsQuery,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
  })
  const { act, pending } = useAction()
  const press = async (work: () => Promise<unknown>, done: string) => {
    await act(work, done)
    void renew(client)
  }
  return {
    data,
    error,
    refetch,
    pending,
    backUp: () => void press(makeBackup, 'The backup is being made'),
    test: () => void press(testRestore, 'The restore is being tested'),
  }
}
