import type { Locale } from '../../../contract/core/locale.ts'
import { clockText } from '../../../contract/core/short-dates.ts'
import { minuteOf } from '../../../contract/core/time.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'

export const hours = (minutes: number): string => {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [whole > 0 ? `${whole} h` : '', rest > 0 || whole === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
const span = (minutes: number): string =>
  minutes >= 2_880 && minutes % 1_440 === 0 ? `${minutes / 1_440} days` : hours(minutes)
const times = (percent: number): string => `${percent / 100} times the rate`
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Tiers = { afterMinutes: number; percent: number }[]
const tiersOf = (when: string, tiers: Tiers): string[] =>
  tiers.map(({ afterMinutes, percent }) =>
    afterMinutes === 0 ? `${times(percent)} ${when}` : `${times(percent)} beyond ${hours(afterMinutes)} ${when}`,
  )

type Night = { from: string; to: string; minutes: number }
const nightOf = (locale: Locale, { from, to, minutes }: Night): string => {
  const [begin, end] = [from, to].map((time) => clockText(locale, minuteOf(time)))
  return `a night has ${hours(minutes)} between ${begin} and ${end}`
}

type Meal = { afterMinutes: number; byMinutes: number; waivableUpToMinutes: number | null }
const mealOf = ({ afterMinutes, byMinutes, waivableUpToMinutes }: Meal): string =>
  `in shifts longer than ${hours(afterMinutes)}, begun within ${hours(byMinutes)}` +
  (waivableUpToMinutes === null ? '' : `, may be waived up to ${hours(waivableUpToMinutes)}`)

/** What a rule is called. */
export const ruleNames: Record<Rule['kind'], string> = {
  guard_active: 'Active guards',
  qualification_valid: 'License through the shift',
  site_ban: 'Ban from a site',
  availability: 'Availability',
  approved_time_off: 'Time off',
  weekly_minutes: 'Hours agreed for a week',
  min_rest: 'Rest between shifts',
  weekly_rest: 'Weekly rest',
  compensatory_rest: 'Rest given back',
  max_consecutive_days: 'Days in a row',
  max_consecutive_nights: 'Nights in a row',
  travel_gap: 'Way between sites',
  max_shift: 'Longest shift',
  max_per_day: 'Hours of a day',
  max_rolling: 'Hours of any days',
  max_average: 'Average of weeks',
  night_average: 'Night work on average',
  overtime_tiers: 'Overtime',
  meal_break: 'Meals',
  rest_break: 'Rests in a shift',
  predictability_premium: 'Late changes',
}

const namesByKind: Record<string, string | undefined> = ruleNames

/** What a rule is called, by the name of its kind. */
export const nameOfKind = (kind: string): string => namesByKind[kind] ?? kind

/** A rule as a sentence, with its parameters, as a company writes times. */
export function inWords(locale: Locale, rule: Rule): string {
  switch (rule.kind) {
    case 'guard_active':
      return 'Only active guards get shifts: nobody who is onboarding, on leave, suspended or gone.'
    case 'qualification_valid':
      return 'Each license that a post asks for is valid from the first minute of the shift to the last.'
    case 'site_ban':
      return 'No shift at a site, or for a client, from which the guard is barred.'
    case 'availability':
      return 'No shift at a time that the guard can’t work.'
    case 'approved_time_off':
      return 'No shift in approved time off.'
    case 'weekly_minutes':
      return 'The hours of a workweek lie between the least and the most agreed with the guard.'
    case 'min_rest':
    case 'weekly_rest':
      return `${hours(rule.params.minutes)} of rest without a break in ${span(rule.params.windowMinutes)}.`
    case 'compensatory_rest':
      return `What a rest of ${hours(rule.params.minutes)} falls short is given back within ${rule.params.withinDays} days.`
    case 'max_consecutive_days':
      return `At most ${rule.params.days} days with work in a row.`
    case 'max_consecutive_nights':
      return `At most ${rule.params.nights} nights in a row; ${nightOf(locale, rule.params.night)}.`
    case 'travel_gap': {
      const { speedKmh, marginMinutes } = rule.params
      return `Between two sites the time for the straight way at ${speedKmh} km/h, and ${hours(marginMinutes)} more.`
    }
    case 'max_shift': {
      const { minutes, gapMinutes } = rule.params
      return `At most ${hours(minutes)} of work, where gaps of up to ${hours(gapMinutes)} do not count as rest.`
    }
    case 'max_per_day':
      return `At most ${hours(rule.params.minutes)} of work on a day.`
    case 'max_rolling':
      return `At most ${hours(rule.params.minutes)} of work in any ${rule.params.days} days.`
    case 'max_average': {
      const { minutesPerWeek, weeks, optOut } = rule.params
      const consent = optOut === null ? '' : `, unless the guard consented in writing (${optOut})`
      return `At most ${hours(minutesPerWeek)} a week on average over ${weeks} weeks${consent}.`
    }
    case 'night_average': {
      const { minutesPerDay, weeks, night, nightPercent } = rule.params
      const most = `Night workers work at most ${hours(minutesPerDay)} a day on average over ${weeks} weeks`
      return `${most}; ${nightOf(locale, night)}, and ${nightPercent} of 100 shifts are nights.`
    }
    case 'overtime_tiers': {
      const { day, week, seventhDay, weekStartsOn } = rule.params
      const tiers = [
        ...tiersOf('a day', day),
        ...tiersOf('a week', week),
        ...tiersOf('on the seventh day in a row', seventhDay),
      ]
      return `${tiers.join('; ')}. Weeks start on ${DAYS[weekStartsOn - 1]}.`
    }
    case 'meal_break': {
      const { minutes, meals, premiumMinutes } = rule.params
      const meal = minutes === null ? 'A meal' : `A meal of ${hours(minutes)}`
      const premium = premiumMinutes > 0 ? ` One that is missed costs ${hours(premiumMinutes)} of pay.` : ''
      return `${meal} ${meals.map(mealOf).join('; another ')}.${premium}`
    }
    case 'rest_break': {
      const { minutes, fromMinutes, perMinutes, paid, onCall } = rule.params
      const each = perMinutes === null ? '' : ` for each ${hours(perMinutes)}`
      const call = onCall === 'never' ? ', never on call' : ', on call only under a collective agreement'
      const rest = `${paid ? 'A paid rest' : 'A rest'} of ${hours(minutes)}${each}`
      return `${rest} in shifts from ${hours(fromMinutes)} on${call}.`
    }
    case 'predictability_premium': {
      const { noticeDays, changeMinutes, cutWithinMinutes, cutPercent } = rule.params
      const change = `A change within ${noticeDays} days of the shift costs ${hours(changeMinutes)} of pay`
      return `${change}, and hours cut within ${hours(cutWithinMinutes)} cost ${cutPercent} of 100 of theirs.`
    }
  }
}

const HOST = /\b((?:[a-z0-9-]+\.)+(?:gov\.uk|europa\.eu|gov|org|eu|uk|com))(\/[^\s,;)]*)?/i

/** Where people can read the source of a rule: the address that it names, or the collection of its law. */
export function sourceHref(source: string): string | undefined {
  const [found] = HOST.exec(source) ?? []
  if (found) return `https://${found}`
  if (source.startsWith('Directive 2003/88/EC')) return 'https://eur-lex.europa.eu/eli/dir/2003/88/oj'
  if (source.startsWith('Working Time Regulations')) return 'https://www.legislation.gov.uk/uksi/1998/1833'
  if (source.startsWith('Private Security Industry Act')) return 'https://www.legislation.gov.uk/ukpga/2001/12'
  if (/29 (U\.S\.C|CFR)/.test(source)) return 'https://www.dol.gov/agencies/whd/flsa'
  if (source.startsWith('California Labor Code')) return 'https://leginfo.legislature.ca.gov/faces/codes.xhtml'
  if (/ILCS/.test(source)) return 'https://www.ilga.gov'
  if (/Chicago/.test(source)) return 'https://www.chicago.gov'
  return undefined
}
