import type { basemap } from '../../../contract/planning/maps/basemap.ts'
import { query } from '../../core/query.ts'

/** Where the streets below the maps are. */
export const basemapQuery = (organisation: string) =>
  query<(typeof basemap)['read']>('/app/:organisation/basemap', { params: { organisation } })
