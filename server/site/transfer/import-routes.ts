import '@fastify/multipart' // what it adds to requests
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import {
  contentImports,
  contentImportUpload,
  MAX_EXPORT_FILE_BYTES,
  SourceSite,
} from '../../../contract/site/transfer/imports.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import { parse, routes, type Services } from '../../core/rooms/routes.ts'
import { CSV_LINES, toCsv } from '../../platform/csv/csv.ts'
import { nameOf } from '../../platform/media/names.ts'
import { type Limits, receive } from '../../platform/media/receiving-uploads.ts'
import { turnImport } from '../imports/queries.ts'
import { importReads } from '../imports/import-reads.ts'
import { beginRemoval, readOrRemove } from '../imports/removing.ts'
import { addImport, countImports, countRows, listImports, listRows, noteTransfer, readImport } from './queries.ts'
import { endReading, nameSite } from './queries-reading.ts'
import { readExport, systemOf } from './reading-exports.ts'
import { siteOf } from './source-links.ts'
import { contentImports as importTable } from './table.ts'
import { removal, TAKE, takeImports } from './taking-imports.ts'

const MEGABYTE = 1024 * 1024
const LIMITS: Limits = {
  bytes: MAX_EXPORT_FILE_BYTES,
  noForm: 'Send the export as multipart/form-data, in the part “file”',
  broken: 'The export did not arrive whole. Send it again, in the part “file” of a form.',
  tooLarge:
    `This file is larger than ${MAX_EXPORT_FILE_BYTES / MEGABYTE} MB. Export the posts of some years at a time, and ` +
    'import one file after the other.',
}

/** Exports of other programs: checked first, and brought in when somebody says so. */
export function contentImportRoutes(app: FastifyInstance, services: Services): void {
  takeImports(services)
  serveImports(app, services)
  // In a room of their own, so that nothing but this takes forms with files.
  app.register(async (inside) => {
    await inside.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 2, fieldSize: 1_000, parts: 4, fileSize: MAX_EXPORT_FILE_BYTES + 1 },
    })
    serveUpload(inside, services)
  })
}

const { readOne, ...reads } = importReads({ readImport, listImports, countImports, listRows, countRows })

const serveImports = routes(contentImports, {
  ...reads,
  csv: async ({ params: { id }, query }, services) => {
    const { name } = await readOne(services, id)
    const rows = await listRows(services.database, id, query, { limit: CSV_LINES, offset: 0 })
    const lines = rows.map(({ line, kind, title, address, target, verdict, note }) => [
      line,
      kind,
      title,
      address,
      target,
      verdict,
      note,
    ])
    return {
      name: `report-${name.replace(/\.\w+$/, '')}.csv`,
      text: toCsv(['row', 'kind', 'title', 'old address', 'new address', 'result', 'note'], lines),
    }
  },
  take: async ({ params: { id }, body: { live } }, services) => {
    const { database, jobs, change } = services
    const { name, system, site } = await readOne(services, id)
    await database.orm.transaction(async (transaction) => {
      if (!(await turnImport(transaction, importTable, id, ['checked'], { state: 'taking', live })))
        throw new Failure('conflict', 'This import was started before, or its file is still being read.')
      await jobs.enqueue(transaction, TAKE, { importId: id })
      await noteTransfer(transaction, change, { action: 'import', subject: id, after: { name, system, site, live } })
    })
    return readOne(services, id)
  },
  remove: async ({ params: { id } }, services) => {
    const { database, jobs, change } = services
    const { name } = await readOne(services, id)
    await database.orm.transaction(async (transaction) => {
      if (!(await beginRemoval(transaction, jobs, removal, id, ['reading', 'checked', 'done'])))
        throw new Failure('conflict', 'This import is at work. Wait until it is done.')
      await noteTransfer(transaction, change, { action: 'remove', subject: id, before: { name } })
    })
    return { id }
  },
})

const serveUpload = routes(contentImportUpload, {
  check: (_, { request, user, ...services }) =>
    receive(request, services.env.dataDir, LIMITS, async ({ path, name, fields }) => {
      const { database, clock } = services
      const site = siteOf(parse(SourceSite, (fields['site'] ?? '').trim()))
      const system = await systemOf(path)
      const id = newId(clock())
      await addImport(database, {
        id,
        system,
        site,
        state: 'reading',
        createdBy: user.id,
        createdAt: clock(),
        name: nameOf(name)
          ? name
              .replace(/[\p{Cc}\p{Cf}]/gu, '')
              .slice(0, 120)
              .toWellFormed()
          : 'export',
      })
      await readOrRemove(services, removal, id, async () => {
        const found = await readExport(database, { id, path, system, site })
        if (found.rows === 0) throw new Failure('invalid', 'This export has no posts and pages. Choose another file.')
        await nameSite(database, id, found.site)
        if (!(await endReading(database, id))) throw new Failure('conflict', 'This import was removed meanwhile.')
      })
      return readOne(services, id)
    }),
})
