import { startField } from '../devices/testing-devices.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { armCoverage } from './covering-posts.ts'

type AlertRow = { kind: string; severity: number; title: string; text: string; state: string }

/** A company with Amara's shift of today, and the clock that drives its deadlines. */
export async function startCoverage() {
  const field = await startField()
  const { clock, services, north } = field
  const at = async (moment: string) => {
    clock.set(`2026-11-24T${moment}Z`)
    await armCoverage(services)
    await sweepDeadlines(services)
  }
  const sql = <T>(text: string) => north.within(async ({ pool }) => (await pool.query(text)).rows as T[])
  const alerts = () => sql<AlertRow>('select kind, severity, title, text, state from alerts order by id')
  const kinds = async () => (await alerts()).map(({ kind }) => kind)
  return { ...field, at, sql, alerts, kinds }
}
