import type { PostDraft } from '../../contract/blog.ts'
import type { Seed } from '../core/seed.ts'
import { handover } from './seed-handover.ts'
import { report } from './seed-report.ts'
import { rounds } from './seed-rounds.ts'

const post = (slug: string, daysOld: number, data: PostDraft): Seed => ({ kind: 'post', slug, title: data.title, data, daysOld })

export const blogSeed: Seed[] = [
  post('ten-minute-handover', 2, handover),
  post('round-intervals', 9, rounds),
  post('incident-report-a-lawyer-can-use', 16, report),
]
