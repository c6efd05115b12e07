import { analyticsDefault } from '../../contract/analytics.ts'
import type { Seed } from '../core/seed.ts'

export const analyticsSeed: Seed[] = [{ kind: 'analytics', slug: 'main', data: analyticsDefault }]
