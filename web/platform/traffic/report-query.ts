import {
  type analyticsReport,
  DIRECT,
  reportDays,
  type ReportFilter,
  type ReportPart,
} from '../../../contract/platform/analytics/report.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { useAddressFilter } from '../lists/address-filter.ts'
import { nameOf } from './report-words.ts'

type Table = typeof analyticsReport

/** What a report can be narrowed to, in the order of its chips. */
export const filterNames = ['path', 'source', 'campaign', 'device'] as const
export type FilterName = (typeof filterNames)[number]

const names = ['days', 'from', 'to', 'show', 'by', ...filterNames] as const

/** The days and filters of a report, as they stand in the address and go to the server. */
export type ReportQuery = Partial<Record<Exclude<(typeof names)[number], 'show' | 'by'>, string>>
/** How the charts are shown. */
export type ChartDisplay = { asTable: boolean; byHour: boolean }

type Change = (next: Partial<Record<(typeof names)[number], string>>) => void

const isDevice = (value: string): value is NonNullable<ReportFilter['device']> =>
  ['desktop', 'phone', 'tablet'].includes(value)

/** The report that the address asks for, whether it asks for tables and for hours, and how to ask for another. */
export function useReportQuery(): { asked: ReportQuery; show: ChartDisplay; change: Change } {
  const [{ days, from, to, show, by, device, ...rest }, change] = useAddressFilter(names)
  const period = from && to ? { from, to } : { days: reportDays.find((each) => each === days) ?? '30' }
  return {
    asked: { ...period, ...rest, ...(device && isDevice(device) && { device }) },
    show: { asTable: show === 'table', byHour: by === 'hour' },
    change,
  }
}

export const reading = (asked: ReportQuery) =>
  query<Table['read']>('/admin/analytics/report', { query: asked } as never, { staleTime: 0 })
export const csv = (asked: ReportQuery, part: ReportPart) =>
  call<Table['csv']>('GET /admin/analytics/csv', { query: { ...asked, part } } as never)

/** Which filter a row of a list stands for, if any. */
export const filterOf: Partial<Record<ReportPart, FilterName>> = {
  page: 'path',
  entry: 'path',
  exit: 'path',
  source: 'source',
  campaign: 'campaign',
  device: 'device',
}

/** The value of a filter for the row of a list. */
export const valueOf = (part: ReportPart, key: string) => (part === 'source' && key === '' ? DIRECT : key)

/** What people read for the value of a filter. */
export const filterInWords = (name: FilterName, value: string) =>
  name === 'path' ? value : nameOf(name, value === DIRECT ? '' : value)
