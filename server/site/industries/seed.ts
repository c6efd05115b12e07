import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import type { Seed } from '../../core/rooms/seed.ts'
import { withProgress } from '../blocks/compose.ts'
import { construction } from './seed-construction.ts'
import { corporate } from './seed-corporate.ts'
import { education } from './seed-education.ts'
import { healthcare } from './seed-healthcare.ts'
import { logistics } from './seed-logistics.ts'
import { ports } from './seed-ports.ts'
import { residential } from './seed-residential.ts'
import { retail } from './seed-retail.ts'

/** The same for every kind of site. */
const progress = {
  live:
    'week board, rest and license rules, shift offers, time clock, post orders, patrol rounds, the board of the ' +
    'control room, incidents and dispatch',
  coming: 'daily reports and client logins',
}

const industry = (slug: string, data: IndustryDraft): Seed => ({
  kind: 'industry',
  slug,
  title: data.title,
  data: { ...data, blocks: withProgress(data.blocks, progress) },
})

export const industriesSeed: Seed[] = [
  industry('healthcare', healthcare),
  industry('retail', retail),
  industry('logistics', logistics),
  industry('corporate', corporate),
  industry('education', education),
  industry('construction', construction),
  industry('ports', ports),
  industry('residential', residential),
]
