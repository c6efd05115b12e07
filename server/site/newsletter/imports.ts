import '@fastify/multipart' // what it adds to requests
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import {
  type Import,
  ImportClaim,
  imports,
  importUpload,
  MAX_IMPORT_BYTES,
} from '../../../contract/site/newsletter/imports.ts'
import { tagsOf } from '../../../contract/site/newsletter/segments.ts'
import { newId } from '../../core/database/ids.ts'
import { Failure, orNotFound } from '../../core/http/failure.ts'
import { parse, routes, type Services } from '../../core/http/routes.ts'
import { CSV_LINES, toCsv } from '../../platform/editing/csv.ts'
import { type CsvRow, readCsvRows } from './csv-rows.ts'
import { noteAudience } from './queries-campaign-log.ts'
import {
  addImport,
  addRows,
  countImports,
  countRows,
  endReading,
  IMPORTS,
  listImports,
  listRows,
  readImport,
  ROWS,
  turnImport,
} from './queries-imports.ts'
import { REMOVE, takeImports, TAKE } from './taking.ts'

const MEGABYTE = 1024 * 1024
const PER_BATCH = 2_000
const MAX_NAME = 120
const MAX_USER_AGENT = 400
const TOO_LARGE = `This file is larger than ${MAX_IMPORT_BYTES / MEGABYTE} MB. Split it and import the parts.`

/** Lists of addresses that were collected elsewhere, with the proof that their people gave consent. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  takeImports(services)
  serveImports(app, services)
  // In a room of their own, so that nothing but this takes forms with files.
  app.register(async (inside) => {
    await inside.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 3, fieldSize: 10_000, parts: 5, fileSize: MAX_IMPORT_BYTES },
    })
    serveUpload(inside, services)
  })
}

const pagesOf = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage))
const read = async (services: Pick<Services, 'database'>, id: string): Promise<Import> =>
  orNotFound(await readImport(services.database, id), 'import')

const serveImports = routes(imports, {
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
    const lines = rows.map(({ line, email, name, verdict }) => [line, email, name, verdict])
    return {
      name: `report-${name.replace(/\.csv$/i, '')}.csv`,
      text: toCsv(['line', 'email', 'name', 'result'], lines),
    }
  },
  take: async ({ params: { id } }, services) => {
    const { database, jobs, change } = services
    const { name, source, proof, counts } = await read(services, id)
    await database.orm.transaction(async (transaction) => {
      if (!(await turnImport(transaction, id, ['checked'], { state: 'taking' })))
        throw new Failure('conflict', 'This import was started before, or its file is still being read.')
      await jobs.enqueue(transaction, TAKE, { importId: id })
      await noteAudience(transaction, change, {
        kind: 'import',
        action: 'import',
        id,
        after: { name, source, proof, good: counts?.good ?? 0 },
      })
    })
    return read(services, id)
  },
  remove: async ({ params: { id } }, services) => {
    const { database, jobs, change } = services
    const { name } = await read(services, id)
    await database.orm.transaction(async (transaction) => {
      if (!(await turnImport(transaction, id, ['reading', 'checked', 'done'], { state: 'removing' })))
        throw new Failure('conflict', 'People are coming in with this import. Wait until it is done.')
      await jobs.enqueue(transaction, REMOVE, { importId: id })
      await noteAudience(transaction, change, { kind: 'import', action: 'remove', id, before: { name } })
    })
    return { id }
  },
})

const serveUpload = routes(importUpload, {
  check: async (_, services) => {
    const { database, clock, jobs, user, request } = services
    const { claim, name, file } = await receive(request)
    const id = newId(clock())
    await addImport(database, {
      id,
      name,
      ...claim,
      state: 'reading',
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
      createdBy: user.id,
      createdAt: clock(),
    })
    try {
      const rows = await keepRows(services, id, file)
      if (file.truncated) throw new Failure('too-large', TOO_LARGE)
      if (rows === 0) throw new Failure('invalid', 'This file has no rows. Choose a CSV file with addresses.')
      if (!(await endReading(database, id))) throw new Failure('conflict', 'This import was removed meanwhile.')
    } catch (error) {
      await database.orm.transaction(async (transaction) => {
        await turnImport(transaction, id, ['reading'], { state: 'removing' })
        await jobs.enqueue(transaction, REMOVE, { importId: id })
      })
      throw error
    }
    return read(services, id)
  },
})

type Upload = { claim: ImportClaim; name: string; file: Readable & { truncated: boolean } }

/** The file of a form and what was said of it before. Throws `invalid` for another form. */
async function receive(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Failure('invalid', 'Send the file as multipart/form-data, in the part “file”.')
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname !== 'file') throw new Failure('invalid', 'Send one file, in the part “file”.')
    else {
      const { source = '', proof = '', tags = '' } = fields
      const claim = parse(ImportClaim, { source, proof, tags: tagsOf(tags) })
      const name =
        part.filename
          .replace(/[\p{Cc}\p{Cf}]/gu, '')
          .slice(0, MAX_NAME)
          .toWellFormed() || 'list.csv'
      return { claim, name, file: part.file }
    }
  }
  throw new Failure('invalid', 'Choose a file.', { fields: { file: 'Choose a file' } })
}

/** Keeps the rows of a file while it arrives; gives how many. */
async function keepRows({ database }: Pick<Services, 'database'>, id: string, file: Readable): Promise<number> {
  let batch: CsvRow[] = []
  let rows = 0
  const keep = async () => {
    await addRows(database, id, batch)
    rows += batch.length
    batch = []
  }
  for await (const row of readCsvRows(file)) if (batch.push(row) >= PER_BATCH) await keep()
  if (batch.length > 0) await keep()
  return rows
}
