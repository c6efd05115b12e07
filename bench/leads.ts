import { fillLeads } from './lead-rows.ts'
import { compareSizes } from './list-sizes.ts'

// The inbox of leads. A fiftieth of them waits for an answer.
await compareSizes({
  name: 'leads',
  table: 'leads',
  many: 100_000,
  path: '/api/admin/leads',
  queries: [
    ['to answer', '?owed=yes'],
    ['new', '?stage=new'],
    ['all', ''],
    ['page 10 of won', '?stage=won&page=10'],
    ['one form', '?form=demo'],
    ['nobody’s', '?assignee=nobody'],
    ['board', '/board'],
    ['search, one person', '?search=lead-00042@'],
    ['search, a word of a few', '?search=okafor'],
    ['search, everybody', '?search=meridian'],
    ['search, nobody', '?search=nobodyhere'],
    ['board, searched', '/board?search=okafor'],
  ],
  fill: fillLeads,
})
