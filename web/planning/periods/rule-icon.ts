import BedSingle from 'lucide-react/icons/bed-single'
import CalendarX from 'lucide-react/icons/calendar-x'
import ChartColumn from 'lucide-react/icons/chart-column'
import IdCard from 'lucide-react/icons/id-card'
import Moon from 'lucide-react/icons/moon'
import Route from 'lucide-react/icons/route'
import Timer from 'lucide-react/icons/timer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserX from 'lucide-react/icons/user-x'
import type { Violation } from '../../../contract/planning/rules/rules.ts'
import type { LucideIcon } from '../../ui/icon.tsx'

const ICONS: Partial<Record<Violation['kind'], LucideIcon>> = {
  guard_active: UserX,
  site_ban: UserX,
  qualification_valid: IdCard,
  availability: CalendarX,
  approved_time_off: CalendarX,
  min_rest: BedSingle,
  weekly_rest: BedSingle,
  compensatory_rest: BedSingle,
  max_consecutive_nights: Moon,
  night_average: ChartColumn,
  max_average: ChartColumn,
  travel_gap: Route,
  weekly_minutes: Timer,
  max_shift: Timer,
  max_per_day: Timer,
  max_rolling: Timer,
}

/** The drawing of a rule that is broken. */
export const ruleIcon = (kind: Violation['kind']): LucideIcon => ICONS[kind] ?? TriangleAlert
