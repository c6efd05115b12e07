import { demoSlotsDefault } from '../../../contract/site/leads/office-hours.ts'
import { contactPageDefault, demoPageDefault } from '../../../contract/site/leads/words.ts'
import type { Seed } from '../../core/rooms/seed.ts'

export const leadsSeed: Seed[] = [
  { kind: 'contact_page', slug: 'main', title: 'Contact page', data: contactPageDefault },
  { kind: 'demo_page', slug: 'main', title: 'Demo page', data: demoPageDefault },
  { kind: 'demo_slots', slug: 'main', title: 'Demo times', data: demoSlotsDefault },
]
