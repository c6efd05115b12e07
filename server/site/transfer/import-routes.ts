import '@fastify/multipart' // what it adds to requests
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import {
  type ContentImport,
  contentImports,
  contentImportUpload,
  MAX_EXPORT_FILE_BYTES,
  SourceSite,
} from '../../../contract/site/transfer/imports.ts'
import { newId } from '../../core/database/ids.ts'
import { Failure, orNotFound } from '../../core/http/failure.ts'
import { parse, routes, type Services } from '../../core/http/routes.ts'
import { CSV_LINES, toCsv } from '../../platform/editing/csv.ts'
import { nameOf } from '../../platform/media/names.ts'
import { type Limits, receive } from '../../platform/media/receiving.ts'
import {
  addImport,
  countImports,
  countRows,
  IMPORTS,
  listImports,
  listRows,
  noteTransfer,
  readImport,
  ROWS,
  turnImport,
} from './queries.ts'
import { endReading, nameSite } from './queries-reading.ts'
import { readExport, siteOf, systemOf } from './reading.ts'
import { REMOVE, TAKE, takeImports } from './taking.ts'

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

const pagesOf = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage))
const read = async (services: Pick<Services, 'database'>, id: string): Promise<ContentImport> =>
  orNotFound(await readImport(services.database, id), 'import')

const serveImports = routes(contentImports, {
  list: async ({ query: { page = '1' } }, { database }) => {
    const [items, total] = await Promise.all([listImports(database, Number(page)), countImports(database)])
    return { items, total, page: Number(page), pages: pagesOf(total, IMPORTS) }
  },
  read: ({ params: { id } }, services) => read(services, id),
  rows: async ({ params: { id }, query }, services) => {
    await read(services, id)
    const [items, total] = await Promise.all([
      listRows(services.database, id, query),
      countRows(services.database, id, query),
    ])
    return { items, total, page: Number(query.page ?? 1), pages: pagesOf(total, ROWS) }
  },
  csv: async ({ params: { id }, query }, services) => {
    const { name } = await read(services, id)
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
    const { name, system, site } = await read(services, id)
    await database.orm.transaction(async (transaction) => {
      if (!(await turnImport(transaction, id, ['checked'], { state: 'taking', live })))
        throw new Failure('conflict', 'This import was started before, or its file is still being read.')
      await jobs.enqueue(transaction, TAKE, { importId: id })
      await noteTransfer(transaction, change, { action: 'import', subject: id, after: { name, system, site, live } })
    })
    return read(services, id)
  },
  remove: async ({ params: { id } }, services) => {
    const { database, jobs, change } = services
    const { name } = await read(services, id)
    await database.orm.transaction(async (transaction) => {
      if (!(await turnImport(transaction, id, ['reading', 'checked', 'done'], { state: 'removing' })))
        throw new Failure('conflict', 'This import is at work. Wait until it is done.')
      await jobs.enqueue(transaction, REMOVE, { importId: id })
      await noteTransfer(transaction, change, { action: 'remove', subject: id, before: { name } })
    })
    return { id }
  },
})

const serveUpload = routes(contentImportUpload, {
  check: (_, { request, user, ...services }) =>
    receive(request, services.env.dataDir, LIMITS, async ({ path, name, fields }) => {
      const { database, clock, jobs } = services
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
      try {
        const found = await readExport(database, { id, path, system, site })
        if (found.rows === 0) throw new Failure('invalid', 'This export has no posts and pages. Choose another file.')
        await nameSite(database, id, found.site)
        if (!(await endReading(database, id))) throw new Failure('conflict', 'This import was removed meanwhile.')
      } catch (error) {
        await database.orm.transaction(async (transaction) => {
          await turnImport(transaction, id, ['reading'], { state: 'removing' })
          await jobs.enqueue(transaction, REMOVE, { importId: id })
        })
        throw error
      }
      return read(services, id)
    }),
})
