import * as z from 'zod/mini'
import { endpoints, Id, PageNumber } from '../../core/core.ts'
import { licenseStandings } from '../guards/licenses.ts'
import { Within } from '../organisations/organisations.ts'

/** A license that ends or has ended, with its guard and how many planned shifts it no longer covers. */
export const EndingLicense = z.object({
  id: Id,
  guardId: Id,
  guard: z.string(),
  type: z.string(),
  number: z.string(),
  until: z.iso.date(),
  standing: z.enum(licenseStandings),
  daysLeft: z.int(),
  shiftsAfter: z.int(),
})
export type EndingLicense = z.infer<typeof EndingLicense>

/** The most licenses of one page. */
export const LICENSES_PER_PAGE = 100
/** Nobody looks farther ahead than three years. */
const MOST_DAYS = 1_100

const Days = z.string().check(
  z.regex(/^\d{1,4}$/, 'Give a whole number of days'),
  z.refine((given) => Number(given) >= 1 && Number(given) <= MOST_DAYS, `Give from 1 to ${MOST_DAYS} days`),
)

export const endingLicenses = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/licenses',
    access: 'member',
    permission: 'guards.read',
    summary: 'Licenses that ended or end within so many days (90), the next end first, 100 a page',
    params: Within,
    query: z.object({ expiring: z.optional(Days), page: z.optional(PageNumber) }),
    reply: z.object({ licenses: z.array(EndingLicense), total: z.int(), shifts: z.int() }),
  },
})
