import Ban from 'lucide-react/icons/ban'
import BedSingle from 'lucide-react/icons/bed-single'
import CalendarX from 'lucide-react/icons/calendar-x'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import IdCard from 'lucide-react/icons/id-card'
import Moon from 'lucide-react/icons/moon'
import Route from 'lucide-react/icons/route'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TreePalm from 'lucide-react/icons/tree-palm'
import type { LucideIcon } from '../../ui/icon.tsx'
import { hoursOf } from './week.ts'

const RULES: Record<string, [words: string, icon: LucideIcon]> = {
  elsewhere: ['On another post then', ShieldCheck],
  qualification_valid: ['No licence that the post requires', IdCard],
  site_ban: ['Barred from this place', Ban],
  availability: ['Not available', CalendarX],
  approved_time_off: ['Approved time off', TreePalm],
  weekly_minutes: ['Hours of the week', ChartNoAxesColumn],
  min_rest: ['Rest before or after', BedSingle],
  weekly_rest: ['Rest of the week', BedSingle],
  compensatory_rest: ['Owed rest', BedSingle],
  max_consecutive_days: ['Days in a row', CalendarX],
  max_consecutive_nights: ['Nights in a row', Moon],
  travel_gap: ['Too far from the shift before or after', Route],
  max_shift: ['Length of a shift', ChartNoAxesColumn],
  max_per_day: ['Hours of the day', ChartNoAxesColumn],
  max_rolling: ['Hours of the last days', ChartNoAxesColumn],
  max_average: ['Average hours a week', ChartNoAxesColumn],
  night_average: ['Average hours of night work', Moon],
}

/** A rule in words, with its icon. */
export function ruleOf(kind: string): { words: string; icon: LucideIcon } {
  const [words, icon] = RULES[kind] ?? [kind, Ban]
  return { words, icon }
}

type Measured = { measured: number | null; limit: number | null; unit: string | null }

/** What was measured and what is allowed, such as `10 h 20 min` of `11 h`; null where a rule has no figures. */
export function measureOf({ measured, limit, unit }: Measured): { measured: string; limit: string } | null {
  if (measured === null || limit === null || unit === null || unit === 'count') return null
  const said = (value: number) => (unit === 'minutes' ? hoursOf(value) : String(value))
  return { measured: said(measured), limit: unit === 'minutes' ? said(limit) : `${limit} ${unit}` }
}
