import { analyticsDefault } from '../../../contract/platform/analytics/analytics.ts'
import type { Seed } from '../../core/rooms/seed.ts'

export const analyticsSeed: Seed[] = [{ kind: 'analytics', slug: 'main', data: analyticsDefault }]
