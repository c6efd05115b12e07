import { localeOf } from '../../../contract/core/locale.ts'
import { stretchText } from '../../../contract/core/short-dates.ts'
import { dayAt } from '../../../contract/core/time.ts'

/** The state in which triggers refuse a change: their message is for people. */
const REFUSED_IN_WORDS = 'WP409'

/** What triggers refuse by the name of a constraint, should anybody get past the locks. */
const REFUSED_BY_NAME: Record<string, string> = {
  assignments_assignable: 'This guard gets no shifts any more.',
  steps_kept: 'Somebody changed this meanwhile. Load it again and try once more.',
  time_off_decider: 'You can’t decide on your own time off.',
}

type LockedPeriod = { from: number; to: number; zone: string; locale: string | null }

/** What the database said as it refused a change. */
type Refusal = { code?: string; message: string; constraint?: string; detail?: string }

/** The words in which a trigger refuses a change, with the days of a locked period; undefined for any other error. */
export function refusedByTrigger({ code, message, constraint = '', detail }: Refusal): string | undefined {
  if (code !== REFUSED_IN_WORDS) return REFUSED_BY_NAME[constraint]
  return detail ? message.replace('This period', `The period ${daysOf(JSON.parse(detail) as LockedPeriod)}`) : message
}

const daysOf = ({ from, to, zone, locale }: LockedPeriod) =>
  stretchText(localeOf({ locale, zone }), dayAt(zone, from), dayAt(zone, to - 1))
