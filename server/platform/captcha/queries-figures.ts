import { gte, lt, sql } from 'drizzle-orm'
import type { CaptchaOutcome } from '../../../contract/platform/captcha/managing.ts'
import type { Database } from '../../core/database/database.ts'
import { captchaDays } from './table.ts'

export type Day = typeof captchaDays.$inferInsert

type Orm = Pick<Database, 'orm'>

const sum = (outcome: CaptchaOutcome) => sql<number>`sum(${captchaDays[outcome]})::int`
const plus = (outcome: CaptchaOutcome) =>
  sql`captcha_days.${sql.identifier(outcome)} + excluded.${sql.identifier(outcome)}`

/** Adds up what was counted, and forgets the days before `forget`. */
export async function storeDays({ orm }: Orm, days: Day[], forget: string): Promise<void> {
  await orm
    .insert(captchaDays)
    .values(days)
    .onConflictDoUpdate({
      target: [captchaDays.day, captchaDays.provider],
      set: {
        issued: plus('issued'),
        solved: plus('solved'),
        failed: plus('failed'),
        expired: plus('expired'),
        replayed: plus('replayed'),
        unchecked: plus('unchecked'),
      },
    })
  await orm.delete(captchaDays).where(lt(captchaDays.day, forget))
}

/** The outcomes of checks from a day on, by provider. */
export const readDays = ({ orm }: Orm, from: string) =>
  orm
    .select({
      provider: captchaDays.provider,
      issued: sum('issued'),
      solved: sum('solved'),
      failed: sum('failed'),
      expired: sum('expired'),
      replayed: sum('replayed'),
      unchecked: sum('unchecked'),
    })
    .from(captchaDays)
    .where(gte(captchaDays.day, from))
    .groupBy(captchaDays.provider)
    .orderBy(captchaDays.provider)
