import { seoDefault } from '../../contract/seo.ts'
import type { Seed } from '../core/seed.ts'

export const seoSeed: Seed[] = [{ kind: 'seo', slug: 'main', data: seoDefault }]
