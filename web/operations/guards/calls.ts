import type { GuardDraft, guards } from '../../../contract/operations/guards/guards.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof guards

export const guardsQuery = (organisation: string) =>
  query<Table['list']>('/app/:organisation/guards', { params: { organisation } }, { staleTime: 0 })
export const addGuard = (organisation: string, body: GuardDraft) =>
  call<Table['add']>('POST /app/:organisation/guards', { params: { organisation }, body })
export const addType = (organisation: string, name: string) =>
  call<Table['addType']>('POST /app/:organisation/qualification-types', { params: { organisation }, body: { name } })
export const addLicence = (
  organisation: string,
  id: string,
  body: { typeId: string; number: string; from: string; until: string | null },
) =>
  call<Table['addQualification']>('POST /app/:organisation/guards/:id/qualifications', {
    params: { organisation, id },
    body,
  })
export const importGuards = (organisation: string, csv: string, dryRun: boolean) =>
  call<Table['importRows']>('POST /app/:organisation/guards/import', {
    params: { organisation },
    body: { csv, dryRun },
  })
