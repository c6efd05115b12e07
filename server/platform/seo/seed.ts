import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import type { Seed } from '../../core/rooms/seed.ts'

export const seoSeed: Seed[] = [{ kind: 'seo', slug: 'main', data: seoDefault }]
