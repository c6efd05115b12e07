import Ban from 'lucide-react/icons/ban'
import BedSingle from 'lucide-react/icons/bed-single'
import CalendarX from 'lucide-react/icons/calendar-x'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import IdCard from 'lucide-react/icons/id-card'
import Moon from 'lucide-react/icons/moon'
import PhoneOff from 'lucide-react/icons/phone-off'
import Route from 'lucide-react/icons/route'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Timer from 'lucide-react/icons/timer'
import TreePalm from 'lucide-react/icons/tree-palm'
import UserX from 'lucide-react/icons/user-x'
import type { LucideIcon } from '../../ui/icon.tsx'
import { hoursOf } from './week.ts'

const RULES: Record<string, [words: string, icon: LucideIcon, name: string]> = {
  elsewhere: ['On another post then', ShieldCheck, 'Elsewhere'],
  called_off: ['Called off this shift', PhoneOff, 'Called off'],
  guard_active: ['Not an active guard', UserX, 'Not active'],
  qualification_valid: ['No license that the post requires', IdCard, 'License'],
  site_ban: ['Barred from this place', Ban, 'Barred'],
  availability: ['Not available', CalendarX, 'Availability'],
  approved_time_off: ['Approved time off', TreePalm, 'Time off'],
  weekly_minutes: ['Hours of the week', Timer, 'Overtime'],
  min_rest: ['Rest before or after', BedSingle, 'Rest'],
  weekly_rest: ['Rest of the week', BedSingle, 'Weekly rest'],
  compensatory_rest: ['Owed rest', BedSingle, 'Owed rest'],
  max_consecutive_days: ['Days in a row', CalendarX, 'Days in a row'],
  max_consecutive_nights: ['Nights in a row', Moon, 'Nights in a row'],
  travel_gap: ['Too far from the shift before or after', Route, 'Way between sites'],
  max_shift: ['Length of a shift', ChartNoAxesColumn, 'Long shift'],
  max_per_day: ['Hours of the day', ChartNoAxesColumn, 'Long day'],
  max_rolling: ['Hours of the last days', ChartNoAxesColumn, 'Many hours'],
  max_average: ['Average hours a week', ChartNoAxesColumn, 'Average'],
  night_average: ['Average hours of night work', Moon, 'Night average'],
}

/** A rule in words: what it stops, and what it is called in short, with its icon. */
export function ruleOf(kind: string): { words: string; icon: LucideIcon; name: string } {
  const [words, icon, name] = RULES[kind] ?? [kind, Ban, kind]
  return { words, icon, name }
}

type RuleMeasurement = { measured: number | null; limit: number | null; unit: string | null }

/** What was measured and what is allowed, such as `10 h 20 min` of `11 h`; null where a rule has no figures. */
export function measureOf({ measured, limit, unit }: RuleMeasurement): { measured: string; limit: string } | null {
  if (measured === null || limit === null || unit === null || unit === 'count') return null
  const said = (value: number) => (unit === 'minutes' ? hoursOf(value) : String(value))
  return { measured: said(measured), limit: unit === 'minutes' ? said(limit) : `${limit} ${unit}` }
}
