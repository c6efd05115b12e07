import type { BackupRun, BackupState, TestState } from '../../../contract/platform/backup/backup.ts'
import type { Status } from '../../ui/status.tsx'

export const backupStates: Record<BackupState, [tone: Status, word: string]> = {
  waiting: ['info', 'Waiting'],
  running: ['info', 'Being made'],
  done: ['success', 'Complete'],
  failed: ['danger', 'Failed'],
}
export const testStates: Record<TestState, [tone: Status, word: string]> = {
  waiting: ['info', 'Waiting'],
  running: ['info', 'Being tested'],
  passed: ['success', 'All equal'],
  failed: ['danger', 'Failed'],
}
export const kinds: Record<BackupRun['kind'], string> = {
  scheduled: 'Automatic',
  'by-hand': 'By hand',
  command: 'By command',
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** "1.8 GB" */
export function sizeOf(bytes: number): string {
  const unit = bytes === 0 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  return `${number.format(bytes / 1000 ** unit)} ${UNITS[unit]}`
}

/** How long a backup took: "42 s", "3 min". */
export function timeOf({ startedAt, finishedAt }: Pick<BackupRun, 'startedAt' | 'finishedAt'>): string {
  if (startedAt === null || finishedAt === null) return ''
  const seconds = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000)
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

export const isUnderWay = ({ runs }: { runs: BackupRun[] }) =>
  runs.some(
    ({ state, testState }) =>
      state === 'waiting' || state === 'running' || testState === 'waiting' || testState === 'running',
  )

export const inNumbers = (value: number) => number.format(value)
