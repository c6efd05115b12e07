import type { LedgerEvent } from '../../../contract/planning/ledger/ledger.ts'

/** What happened, in words. `time` writes moments as the screen does. */
export function eventWords({ kind, body }: LedgerEvent, time: Intl.DateTimeFormat): string {
  const { backupAt } = body
  if (kind === 'ledger.restored' && typeof backupAt === 'string')
    return `Restored from a backup of ${time.format(new Date(backupAt))}`
  return kind.replace(/[._]/g, ' ')
}
