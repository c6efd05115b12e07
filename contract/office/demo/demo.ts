import { endpoints } from '../../core/core.ts'
import { Organisation } from '../../planning/organisations/organisations.ts'

/** Opening a company that lives already, to try everything with. */
export const demo = endpoints({
  open: {
    method: 'POST',
    path: '/app/samples',
    access: 'member',
    status: 201,
    summary: 'Opens a sample company with sites, guards and two weeks of shifts, with oneself as its owner',
    reply: Organisation,
  },
})
