import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'
import { Within } from './organisations.ts'

/** A weekday: 1 is Monday, 7 is Sunday. */
const Weekday = z.int().check(z.gte(1), z.lte(7))

/** The week by which a company counts hours and overtime. The rules that it chose say when it starts. */
export const workweeks = endpoints({
  workweek: {
    method: 'GET',
    path: '/app/:organisation/workweek',
    access: 'member',
    permission: 'organisation.read',
    summary: 'The weekday on which the workweek starts: 1 is Monday, 7 is Sunday',
    params: Within,
    reply: z.object({ weekStartsOn: Weekday }),
  },
})
