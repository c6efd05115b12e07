import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'
import { Within } from '../organisations/organisations.ts'

/** The streets below the maps of this installation. `archive` is their address; null where no streets are set up. */
export const Basemap = z.object({ archive: z.nullable(z.string()) })
export type Basemap = z.infer<typeof Basemap>

export const basemap = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/basemap',
    access: 'member',
    permission: 'sites.read',
    summary: 'Where the streets below the maps are, if there are any',
    params: Within,
    reply: Basemap,
  },
})
