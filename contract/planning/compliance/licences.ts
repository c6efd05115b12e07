import * as z from 'zod/mini'
import { endpoints, Id, PageNumber } from '../../core/core.ts'
import { licenceStandings } from '../guards/licences.ts'
import { Within } from '../organisations/organisations.ts'

/** A licence that ends or has ended, with its guard and how many planned shifts it no longer covers. */
export const EndingLicence = z.object({
  id: Id,
  guardId: Id,
  guard: z.string(),
  type: z.string(),
  number: z.string(),
  until: z.iso.date(),
  standing: z.enum(licenceStandings),
  daysLeft: z.int(),
  shiftsAfter: z.int(),
})
export type EndingLicence = z.infer<typeof EndingLicence>

/** The most licences of one page. */
export const LICENCES_PER_PAGE = 100
/** Nobody looks farther ahead than three years. */
const MOST_DAYS = 1_100

const Days = z.string().check(
  z.regex(/^\d{1,4}$/, 'Give a whole number of days'),
  z.refine((given) => Number(given) >= 1 && Number(given) <= MOST_DAYS, `Give from 1 to ${MOST_DAYS} days`),
)

export const endingLicences = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/licences',
    access: 'member',
    permission: 'guards.read',
    summary: 'Licences that ended or end within so many days (90), the next end first, 100 a page',
    params: Within,
    query: z.object({ expiring: z.optional(Days), page: z.optional(PageNumber) }),
    reply: z.object({ licences: z.array(EndingLicence), total: z.int(), shifts: z.int() }),
  },
})
