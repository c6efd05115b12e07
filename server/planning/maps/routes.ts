import { basename, dirname } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { basemap } from '../../../contract/planning/maps/basemap.ts'
import { DAY_SECONDS } from '../../../contract/core/units.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { nameOfArchive } from './archive.ts'

const PREFIX = '/basemap/'

/** Says where the streets of this installation are. */
export function serveBasemap(app: FastifyInstance, services: Services): void {
  const { basemap: file } = services.env
  tenantRoutes(basemap, {
    read: async () => ({ archive: file === undefined ? null : `${PREFIX}${await nameOfArchive(file)}` }),
  })(app, services)
}

/**
 * Hands out the archive of streets to people who are signed in, by ranges of bytes: a map reads the few tiles that it
 * shows. Others get 401. Without `BASEMAP_PMTILES` nothing is there.
 */
export function serveArchive(app: FastifyInstance, { env, whoIs }: Services): void {
  const { basemap: file } = env
  if (file === undefined) return
  void app.register(async (inside) => {
    await inside.register(serveStatic, { root: dirname(file), serve: false })
    inside.get<{ Params: { name: string } }>(`${PREFIX}:name`, async (request, reply) => {
      if (!(await whoIs(request))) throw new Failure('unauthenticated', 'Sign in to see the map')
      if (request.params.name !== (await nameOfArchive(file)))
        throw new Failure('not-found', 'This map is another one now')
      return reply
        .type('application/octet-stream')
        .sendFile(basename(file), { maxAge: DAY_SECONDS * 1000, acceptRanges: true })
    })
  })
}
