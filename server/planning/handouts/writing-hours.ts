import { amountText, moneyText } from '../../../contract/core/currency.ts'
import { momentByClocks } from '../../../contract/core/locale.ts'
import type { HoursChoice } from '../../../contract/planning/handouts/handouts.ts'
import type { Block, Column, Report } from '../../../contract/platform/reports/report.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { requireReadable } from '../../platform/reports/rendering-reports.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { readOrganisation } from '../organisations/queries.ts'
import { listCodes } from '../codes/queries.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { countHours, type PayLine } from './counting-hours.ts'
import { dayWords, daysWords, hoursText, requireDays } from './days-of-handouts.ts'
import { readGuardNames, readSiteNames } from './queries.ts'
import type { Handout } from './writing-rosters.ts'

const NOTE =
  'These are planned hours, published or not, and no record of attendance. Overtime is counted by whole workweeks and ' +
  'by the rules of the company, also where only a part of a week or one site is listed. Premiums are those of late ' +
  'changes and of public holidays.'

const CSV_HEAD = [
  'Guard',
  'Employee no.',
  'Week from',
  'Currency',
  'Rate',
  'Planned hours',
  'Not published hours',
  'Base hours',
  'Overtime hours',
  'Base pay',
  'Overtime pay',
  'Premiums',
  'Unpaid break hours',
  'Holiday hours',
  'Holiday premiums',
  'Total',
  'Pay class',
]

const column = (name: string, width: number, align: Column['align'] = 'end'): Column => ({ name, width, align })
const columnsOf = (withClass: boolean) => [
  column('Guard', 22, 'start'),
  column('Week from', 16, 'start'),
  column('Rate', 9),
  ...(withClass ? [column('Pay class', 10, 'start')] : []),
  column('Planned h', 9),
  column('Base h', 9),
  column('Overtime h', 10),
  column('Base pay', 12),
  column('Overtime pay', 12),
  column('Premiums', 11),
  column('Total', 12),
]

type Sums = Pick<
  PayLine,
  'planned' | 'fresh' | 'base' | 'overtime' | 'basePay' | 'overtimePay' | 'premiums' | 'holiday' | 'holidayPay'
>

const totalOf = ({ basePay, overtimePay, premiums, holidayPay }: Sums) => basePay + overtimePay + premiums + holidayPay

function sumOf(lines: PayLine[]): Sums {
  const sum = (of: (line: PayLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  return {
    planned: sum(({ planned }) => planned),
    fresh: sum(({ fresh }) => fresh),
    base: sum(({ base }) => base),
    overtime: sum(({ overtime }) => overtime),
    basePay: sum(({ basePay }) => basePay),
    overtimePay: sum(({ overtimePay }) => overtimePay),
    premiums: sum(({ premiums }) => premiums),
    holiday: sum(({ holiday }) => holiday),
    holidayPay: sum(({ holidayPay }) => holidayPay),
  }
}

/**
 * Planned hours with their pay, by guard, workweek, rate and pay class. Throws `not-found` for a guard or site that is
 * not there, and `invalid` for too many days or rows.
 */
export async function writeHours(tenant: Tenant, choice: HoursChoice, now: Date): Promise<Handout> {
  requireDays(choice)
  const company = await readOrganisation(tenant, { role: 'scheduler' })
  const { rules, zone } = await rulesIn(tenant)
  const site =
    choice.site === undefined ? undefined : orNotFound((await readSiteNames(tenant)).get(choice.site), 'site')
  const lines = await countHours(tenant, choice, { rules, zone })
  const ids = [...new Set([...lines.map(({ guardId }) => guardId), ...(choice.guard ? [choice.guard] : [])])]
  const guards = await readGuardNames(tenant, ids)
  const guard = choice.guard === undefined ? undefined : orNotFound(guards.get(choice.guard), 'guard')
  const classes = new Map((await listCodes(tenant)).map(({ id, code }) => [id, code]))
  const classOf = ({ payId }: PayLine) => (payId && classes.get(payId)) ?? ''
  const nameOf = ({ guardId }: PayLine) => guards.get(guardId)?.name ?? ''
  const sorted = lines.toSorted(
    (a, b) =>
      nameOf(a).localeCompare(nameOf(b), 'en') ||
      (a.guardId < b.guardId ? -1 : a.guardId > b.guardId ? 1 : 0) ||
      (a.week < b.week ? -1 : a.week > b.week ? 1 : a.rate - b.rate) ||
      classOf(a).localeCompare(classOf(b), 'en'),
  )
  const { currency, locale } = company
  const money = (minor: number) => moneyText(minor, currency, locale)
  const all = sumOf(sorted)
  const of = [guard?.name, site?.name].filter(Boolean).join(', ')
  const report: Report = {
    title: of ? `Planned hours: ${of}` : 'Planned hours',
    about: [daysWords(locale, choice), `Days are those of ${zone}. Amounts are in ${currency}.`],
    author: company.name,
    language: locale,
    made: momentByClocks({ locale, zone, home: zone }, now),
    isWide: true,
    blocks: [
      { kind: 'note', text: NOTE },
      {
        kind: 'figures',
        figures: [
          { label: 'Planned hours', value: hoursText(all.planned) },
          { label: 'Not published', value: hoursText(all.fresh) },
          { label: 'Overtime hours', value: hoursText(all.overtime) },
          { label: 'Total', value: money(totalOf(all)) },
        ],
      },
      sorted.length === 0
        ? { kind: 'paragraph', text: 'Nobody is planned in these days.' }
        : tableOf(sorted, { nameOf, classOf, money, locale }),
    ],
  }
  requireReadable(report)
  const amount = (minor: number) => amountText(minor, currency)
  return {
    report,
    head: CSV_HEAD,
    rows: sorted.map((line) => [
      nameOf(line),
      guards.get(line.guardId)?.employeeNo ?? '',
      line.week,
      currency,
      amount(line.rate),
      hoursText(line.planned),
      hoursText(line.fresh),
      hoursText(line.base),
      hoursText(line.overtime),
      amount(line.basePay),
      amount(line.overtimePay),
      amount(line.premiums),
      hoursText(line.planned - line.base - line.overtime),
      hoursText(line.holiday),
      amount(line.holidayPay),
      amount(totalOf(line)),
      classOf(line),
    ]),
    name: `hours-${choice.first}-to-${choice.last}`,
  }
}

type Words = {
  nameOf: (line: PayLine) => string
  classOf: (line: PayLine) => string
  money: (minor: number) => string
  locale: string
}

/** A row for each line, and below the lines of each guard their sum. */
function tableOf(lines: PayLine[], { nameOf, classOf, money, locale }: Words): Block {
  const withClass = lines.some(({ payId }) => payId !== null)
  const figures = (sums: Sums) => [
    hoursText(sums.planned),
    hoursText(sums.base),
    hoursText(sums.overtime),
    money(sums.basePay),
    money(sums.overtimePay),
    money(sums.premiums + sums.holidayPay),
    money(totalOf(sums)),
  ]
  const sumRow = (text: string, sums: Sums) => ({
    tone: 'strong' as const,
    cells: [
      { text, span: withClass ? 4 : 3, isHead: true as const },
      ...figures(sums).map((figure) => ({ text: figure })),
    ],
  })
  return {
    kind: 'table',
    caption: `Planned hours by guard, week${withClass ? ', rate and pay class' : ' and rate'}`,
    columns: columnsOf(withClass),
    rows: lines.flatMap((line, nth) => {
      const row = {
        tone: 'plain' as const,
        cells: [
          { text: nameOf(line), isHead: true as const },
          { text: dayWords(locale, line.week) },
          ...[money(line.rate), ...(withClass ? [classOf(line)] : []), ...figures(line)].map((text) => ({ text })),
        ],
      }
      if (lines[nth + 1]?.guardId === line.guardId) return [row]
      const own = lines.filter(({ guardId }) => guardId === line.guardId)
      return own.length > 1 ? [row, sumRow(`${nameOf(line)}, sum`, sumOf(own))] : [row]
    }),
    foot: [sumRow('Total', sumOf(lines))],
  }
}
