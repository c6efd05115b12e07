import { demoRequests } from '../../../contract/site/leads/requests.ts'
import { toCsv } from '../../platform/csv/csv.ts'
import { resultsOfEach } from '../../platform/editing/bulk.ts'
import { routes } from '../../core/rooms/routes.ts'
import { allRequests, listRequests, moveRequest, readNames } from './queries-requests.ts'

const HEAD = [
  'Asked',
  'Time kept',
  'Name',
  'Email',
  'Company',
  'Phone',
  'Company size',
  'Guards',
  'Message',
  'Stage',
  'Booking',
]

/** Demo requests, for those who look after the demo page. */
export const demoRequestRoutes = routes(demoRequests, {
  list: ({ query }, { database, clock }) => listRequests(database.orm, query, clock()),
  csv: async ({ query }, { database, clock }) => {
    const rows = (await allRequests(database.orm, query, clock())).map((request) => {
      const { createdAt, startsAt, name, email, company, phone, companySize, guards, message, stage, booking } = request
      return [
        createdAt,
        startsAt ?? '',
        name,
        email,
        company,
        phone,
        companySize,
        guards,
        message,
        stage,
        booking ?? '',
      ]
    })
    return { name: 'demo-requests.csv', text: toCsv(HEAD, rows) }
  },
  bulk: async ({ body: { stage, ids } }, { database, change }) => {
    const names = await readNames(database.orm, ids)
    const items = [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? 'A deleted request' }))
    return resultsOfEach(items, async ({ id }) => {
      await moveRequest(change, id, stage)
      return `Marked as ${stage}`
    })
  },
})
