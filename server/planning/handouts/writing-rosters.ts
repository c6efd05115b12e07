import { clockInWords, momentByClocks } from '../../../contract/core/locale.ts'
import { wallAt, zoneNameAt } from '../../../contract/core/time.ts'
import type { RosterChoice } from '../../../contract/planning/handouts/handouts.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import type { Block, Column, Report } from '../../../contract/platform/reports/report.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { requireReadable } from '../../platform/reports/rendering-reports.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { readOrganisation } from '../organisations/queries.ts'
import { listCodes } from '../codes/queries.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { dayWords, daysWords, hoursText, requireDays } from './days-of-handouts.ts'
import { type Duty, listDuties } from './listing-duties.ts'
import { readClientName, readGuardNames, readSiteNames, type SiteName } from './queries.ts'

/** A document with the same rows as a list for spreadsheets. */
export type Handout = { report: Report; head: string[]; rows: (string | number)[][]; name: string }

const NOBODY = 'Open'
const DRAFT_NOTE =
  'This roster contains drafts. Rows that are marked DRAFT are not published: guards do not know them so, and they ' +
  'may still change. Hand out the published roster.'
const PUBLISHED_NOTE =
  'This is what guards were told. Drafts are left out, and a shift with a change that is not sent says so.'

const CSV_HEAD = [
  'Date',
  'From',
  'To',
  'Time zone',
  'Site',
  'Post',
  'Guard',
  'Employee no.',
  'Hours',
  'Breaks',
  'Public holiday',
  'Status',
  'Note',
  'Service code',
  'Bill class',
  'Pay class',
]

/**
 * The roster of a guard, a site or everybody. Throws `not-found` for a guard or site that is not there, and `invalid`
 * for too many days or rows.
 */
export async function writeRoster(tenant: Tenant, choice: RosterChoice, now: Date): Promise<Handout> {
  requireDays(choice)
  const company = await readOrganisation(tenant, { role: 'dispatcher' })
  const { rules, zone } = await rulesIn(tenant)
  const sites = await readSiteNames(tenant)
  const site = choice.site === undefined ? undefined : orNotFound(sites.get(choice.site), 'site')
  const duties = await listDuties(tenant, choice, { rules, zone, sites })
  const guards = await readGuardNames(tenant, [
    ...new Set([...duties.flatMap(({ guardId }) => guardId ?? []), ...(choice.guard ? [choice.guard] : [])]),
  ])
  const guard = choice.guard === undefined ? undefined : orNotFound(guards.get(choice.guard), 'guard')
  const client = site && (await readClientName(tenant, site.clientId))
  const of = [guard?.name, site?.name].filter(Boolean).join(', ')
  const kind = choice.drafts ? 'Draft roster' : 'Roster'
  const codes = new Map((await listCodes(tenant)).map(({ id, code }) => [id, code]))
  const placed = { company, sites, nameOf: (id: string | null) => (id && guards.get(id)?.name) || NOBODY }
  const report: Report = {
    title: of ? `${kind}: ${of}` : kind,
    about: [
      daysWords(company.locale, choice),
      ...(guard ? [`Employee no. ${guard.employeeNo}`] : []),
      ...(site ? [[client, site.address].filter(Boolean).join(', ')] : []),
      `Times are those of each site. The company is in ${zone}.`,
    ],
    author: company.name,
    language: company.locale,
    made: momentByClocks({ locale: company.locale, zone, home: zone }, now),
    isWide: true,
    blocks: [
      { kind: 'note', text: choice.drafts ? DRAFT_NOTE : PUBLISHED_NOTE },
      {
        kind: 'figures',
        figures: [
          { label: 'Shifts', value: String(duties.length) },
          { label: 'Hours', value: hoursText(minutesOf(duties)) },
          { label: 'Open', value: String(duties.filter(({ guardId }) => guardId === null).length) },
          ...(choice.drafts
            ? [{ label: 'Drafts', value: String(duties.filter(({ isDraft }) => isDraft).length) }]
            : []),
        ],
      },
      ...tablesOf(duties, choice, placed),
    ],
  }
  requireReadable(report)
  return {
    report,
    head: CSV_HEAD,
    rows: duties.map((duty) => {
      const place = sites.get(duty.siteId)!
      const who = duty.guardId ? guards.get(duty.guardId) : undefined
      const clock = (moment: Date) => wallAt(place.zone, moment).toPlainTime().toString({ smallestUnit: 'minute' })
      return [
        duty.day,
        clock(duty.from),
        clock(duty.to),
        place.zone,
        place.name,
        duty.post,
        who?.name ?? NOBODY,
        who?.employeeNo ?? '',
        hoursText(duty.minutes),
        duty.breaks,
        duty.holiday,
        duty.standing,
        duty.note,
        ...[duty.codes.serviceId, duty.codes.billId, duty.codes.payId].map((id) => (id && codes.get(id)) ?? ''),
      ]
    }),
    name: `roster-${choice.first}-to-${choice.last}`,
  }
}

const minutesOf = (duties: Duty[]) => duties.reduce((sum, { minutes }) => sum + minutes, 0)

type RosterWords = { company: Organisation; sites: Map<string, SiteName>; nameOf: (guardId: string | null) => string }

/** One table for a guard or a site, else one for each site by its name. */
function tablesOf(duties: Duty[], choice: RosterChoice, placed: RosterWords): Block[] {
  if (duties.length === 0) return [{ kind: 'paragraph', text: 'There is no shift in these days.' }]
  if (choice.guard !== undefined || choice.site !== undefined)
    return [
      tableOf('Shifts', duties, {
        ...placed,
        withSite: choice.site === undefined,
        withGuard: choice.guard === undefined,
      }),
    ]
  const ids = [...new Set(duties.map(({ siteId }) => siteId))]
  const nameOf = (id: string) => placed.sites.get(id)!.name
  return ids
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .flatMap((id): Block[] => [
      { kind: 'heading', level: 2, text: nameOf(id) },
      tableOf(
        `Shifts at ${nameOf(id)}`,
        duties.filter(({ siteId }) => siteId === id),
        { ...placed, withSite: false, withGuard: true },
      ),
    ])
}

function tableOf(
  caption: string,
  duties: Duty[],
  { company, sites, nameOf, withSite, withGuard }: RosterWords & { withSite: boolean; withGuard: boolean },
): Block {
  const withNote = duties.some(({ note }) => note !== '')
  const column = (name: string, width: number, align: Column['align'] = 'start'): Column => ({ name, width, align })
  const columns = [
    column('Day', 16),
    column('Time', 18),
    ...(withSite ? [column('Site', 20)] : []),
    column('Post', 15),
    ...(withGuard ? [column('Guard', 20)] : []),
    column('Hours', 7, 'end'),
    column('Breaks', 15),
    column('Status', 17),
    ...(withNote ? [column('Note', 22)] : []),
  ]
  const before = columns.findIndex(({ name }) => name === 'Hours')
  return {
    kind: 'table',
    caption,
    columns,
    rows: duties.map((duty) => {
      const { name, zone } = sites.get(duty.siteId)!
      return {
        tone: duty.isDraft ? 'draft' : 'plain',
        cells: [
          { text: [dayWords(company.locale, duty.day), duty.holiday].filter(Boolean).join('\n'), isHead: true },
          { text: timesOf(company, zone, duty) },
          ...(withSite ? [{ text: name }] : []),
          { text: duty.post },
          ...(withGuard ? [{ text: nameOf(duty.guardId) }] : []),
          { text: hoursText(duty.minutes) },
          { text: duty.breaks },
          { text: duty.standing },
          ...(withNote ? [{ text: duty.note }] : []),
        ],
      }
    }),
    foot: [
      {
        tone: 'strong',
        cells: [
          { text: 'Total', span: before, isHead: true },
          { text: hoursText(minutesOf(duties)) },
          { text: '', span: withNote ? 3 : 2 },
        ],
      },
    ],
  }
}

/** `19:00–07:00`, with the zone where it is another than the company's. */
function timesOf({ locale, zone: home }: Organisation, zone: string, { from, to }: Duty): string {
  const note = wallAt(zone, from).equals(wallAt(home, from)) ? '' : ` ${zoneNameAt(zone, from)}`
  return `${clockInWords(locale, zone, from)} – ${clockInWords(locale, zone, to)}${note}`
}
