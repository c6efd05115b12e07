import type { QueryClient } from '@tanstack/react-query'
import type { backups } from '../../../contract/platform/backup/backup.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof backups

export const backupsQuery = query<Table['read']>('/admin/backups', {}, { staleTime: 0 })
export const makeBackup = () => call<Table['make']>('POST /admin/backups', { body: {} })
export const testRestore = () => call<Table['test']>('POST /admin/backups/test', { body: {} })
export const renew = (client: QueryClient) => client.invalidateQueries({ queryKey: backupsQuery.queryKey })
/** Where the browser downloads a backup. */
export const fileOf = (id: string) => `/api/admin/backups/${id}/file`
