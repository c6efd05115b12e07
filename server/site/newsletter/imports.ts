import '@fastify/multipart' // what it adds to requests
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { ImportClaim, imports, importUpload, MAX_IMPORT_BYTES } from '../../../contract/site/newsletter/imports.ts'
import { tagsOf } from '../../../contract/site/newsletter/segments.ts'
import { newId } from '../../core/base/ids.ts'
import type { FormCaller } from '../../core/http/caller.ts'
import { Failure } from '../../core/base/failure.ts'
import { parse, routes, type Services } from '../../core/rooms/routes.ts'
import { CSV_LINES, toCsv } from '../../platform/csv/csv.ts'
import { turnImport } from '../imports/queries.ts'
import { importReads } from '../imports/import-reads.ts'
import { beginRemoval, readOrRemove } from '../imports/removing.ts'
import { type CsvRow, readCsvRows } from './csv-rows.ts'
import { noteAudience } from './queries-sending-log.ts'
import {
  addImport,
  addRows,
  countImports,
  countRows,
  endReading,
  listImports,
  listRows,
  readImport,
} from './queries-imports.ts'
import { imports as importTable } from './table-imports.ts'
import { removal, TAKE, takeImports } from './taking-imports.ts'

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

const { readOne, ...reads } = importReads({ readImport, listImports, countImports, listRows, countRows })

const serveImports = routes(imports, {
  ...reads,
  csv: async ({ params: { id }, query }, services) => {
    const { name } = await readOne(services, id)
    const rows = await listRows(services.database, id, query, { limit: CSV_LINES, offset: 0 })
    const lines = rows.map(({ line, email, name, verdict }) => [line, email, name, verdict])
    return {
      name: `report-${name.replace(/\.csv$/i, '')}.csv`,
      text: toCsv(['line', 'email', 'name', 'result'], lines),
    }
  },
  take: async ({ params: { id } }, services) => {
    const { database, jobs, change } = services
    const { name, source, proof, counts } = await readOne(services, id)
    await database.orm.transaction(async (transaction) => {
      if (!(await turnImport(transaction, importTable, id, ['checked'], { state: 'taking' })))
        throw new Failure('conflict', 'This import was started before, or its file is still being read.')
      await jobs.enqueue(transaction, TAKE, { importId: id })
      await noteAudience(transaction, change, {
        kind: 'import',
        action: 'import',
        id,
        after: { name, source, proof, good: counts?.good ?? 0 },
      })
    })
    return readOne(services, id)
  },
  remove: async ({ params: { id } }, services) => {
    const { database, jobs, change } = services
    const { name } = await readOne(services, id)
    await database.orm.transaction(async (transaction) => {
      if (!(await beginRemoval(transaction, jobs, removal, id, ['reading', 'checked', 'done'])))
        throw new Failure('conflict', 'People are coming in with this import. Wait until it is done.')
      await noteAudience(transaction, change, { kind: 'import', action: 'remove', id, before: { name } })
    })
    return { id }
  },
})

const serveUpload = routes(importUpload, {
  check: async (_, services) => {
    const { database, clock, user, request } = services
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
    await readOrRemove(services, removal, id, async () => {
      const { rows, ...columns } = await keepRows(services, id, file)
      if (file.truncated) throw new Failure('too-large', TOO_LARGE)
      if (rows === 0) throw new Failure('invalid', 'This file has no rows. Choose a CSV file with addresses.')
      if (!(await endReading(database, id, columns)))
        throw new Failure('conflict', 'This import was removed meanwhile.')
    })
    return readOne(services, id)
  },
})

type Upload = { claim: ImportClaim; name: string; file: Readable & { truncated: boolean } }

/** The file of a form and what was said of it before. Throws `invalid` for another form. */
async function receive(request: FormCaller): Promise<Upload> {
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

/** Keeps the rows of a file while it arrives; gives how many, and which columns were taken. */
async function keepRows({ database }: Pick<Services, 'database'>, id: string, file: Readable) {
  let batch: CsvRow[] = []
  let rows = 0
  const keep = async () => {
    await addRows(database, id, batch)
    rows += batch.length
    batch = []
  }
  const { rows: read, taken, unknown } = await readCsvRows(file)
  for await (const row of read) if (batch.push(row) >= PER_BATCH) await keep()
  if (batch.length > 0) await keep()
  return { rows, taken, unknown }
}
