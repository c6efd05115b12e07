import type { Readable } from 'node:stream'
import { type HandoutFormat, handouts } from '../../../contract/planning/handouts/handouts.ts'
import type { ResponseHead } from '../../core/http/caller.ts'
import { toCsv } from '../../platform/csv/csv.ts'
import { pdfStream } from '../../platform/reports/rendering-reports.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { writeHours } from './writing-hours.ts'
import { type Handout, writeRoster } from './writing-rosters.ts'

type FileContext = { tenant: Tenant; cause: Cause; reply: ResponseHead }
type FileChoice = { format: HandoutFormat } & Record<string, string | undefined>

/** Gives a document as a file, and writes down who took it. */
async function fileOf(
  { report, head, rows, name }: Handout,
  document: 'roster' | 'hours',
  { format, ...choice }: FileChoice,
  { tenant, cause, reply }: FileContext,
): Promise<string | Readable> {
  await append(tenant, cause, {
    kind: 'document.exported',
    subject: `organisation:${tenant.organisationId}`,
    body: { document, format, ...choice },
  })
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`)
  if (format === 'csv') {
    reply.header('content-type', 'text/csv; charset=utf-8')
    // Spreadsheets take a file without this mark for one of another encoding.
    return `\ufeff${toCsv(head, rows)}`
  }
  reply.header('content-type', 'application/pdf')
  return pdfStream(report, cause.clock())
}

/** Documents to hand out. */
export const handoutRoutes = tenantRoutes(handouts, {
  roster: async ({ query }, { tenant, clock }) => (await writeRoster(tenant, query, clock())).report,

  rosterFile: async ({ query }, context) =>
    fileOf(await writeRoster(context.tenant, query, context.clock()), 'roster', query, context),

  hours: async ({ query }, { tenant, clock }) => (await writeHours(tenant, query, clock())).report,

  hoursFile: async ({ query }, context) =>
    fileOf(await writeHours(context.tenant, query, context.clock()), 'hours', query, context),
})
