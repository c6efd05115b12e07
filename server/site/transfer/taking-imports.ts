import { transaction } from '../../core/cache/transaction.ts'
import { type Change, createDocument, saveDocument } from '../../core/documents/documents.ts'
import { type Kind, kinds, readDraft } from '../../core/rooms/kinds.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { describe, draftTags, liveTags } from '../../platform/editing/saving.ts'
import { turnImport } from '../imports/queries.ts'
import { type Removal, removeImports } from '../imports/removing.ts'
import { type Draft, withPictures } from './draft-pictures.ts'
import { nameDrafts } from './naming-drafts.ts'
import {
  endNames,
  endRow,
  keepDates,
  keepSource,
  nextEntries,
  pictureAddresses,
  readSource,
  readWork,
  type PendingRow,
  type Work,
} from './queries-taking.ts'
import { leadFromOldAddress } from './redirecting-addresses.ts'
import { addressOf } from './slugs.ts'
import { contentImportRows, contentImports } from './table.ts'
import { takePictures } from './taking-pictures.ts'

export const TAKE = 'content-import'

const PER_BATCH = 20
const MOST_SLUGS = 50
const GIVE_UP_SECONDS = 6 * 3_600

/** What removes imports. */
export const removal: Removal = {
  job: 'content-import-remove',
  imports: contentImports,
  rows: contentImportRows,
  rowsAtOnce: 1_000,
}

type Job = { importId: string }

/**
 * Brings in imports of content, and removes imports. Pictures come first, then posts and pages in batches. Each row
 * ends in the transaction that brings it in: a job that runs twice, or again after the process died, finds only what is
 * left.
 */
export function takeImports(services: Services): void {
  const { jobs, database, clock } = services
  jobs.define<Job>(
    TAKE,
    async ({ importId }) => {
      const work = await readWork(database, importId)
      if (!work) return
      const change: Change = { ...services, actorId: work.createdBy, requestId: null }
      await takePictures(services, change, work)
      for (let taken = PER_BATCH; taken > 0;) taken = await takeBatch(change, work)
      await database.orm.transaction(async (inside) => {
        await endNames(inside, importId)
        await turnImport(inside, contentImports, importId, ['taking'], { state: 'done', endedAt: clock() })
      })
    },
    { giveUpSeconds: GIVE_UP_SECONDS },
  )
  removeImports(services, removal)
}

/** Brings in the next posts and pages; gives how many rows ended. */
const takeBatch = (change: Change, work: Work): Promise<number> =>
  transaction(change, async (within) => {
    const rows = await nextEntries(within.database.orm, work.id, PER_BATCH)
    const named = rows.flatMap(({ data }) => (data && 'draft' in data ? data.pictures : []))
    const addresses = await pictureAddresses(within.database.orm, work, [...new Set(named)])
    const name = await nameDrafts(
      within,
      rows.flatMap(({ data }) => (data && 'draft' in data ? data.draft : [])),
    )
    for (const row of rows) {
      try {
        await transaction(within, (inside) => takeEntry(inside, work, row, { addresses, name }))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        await endRow(within.database.orm, row, { verdict: 'failed', note: said(row.note, error.message) })
      }
    }
    return rows.length
  })

const said = (...notes: string[]) => notes.filter(Boolean).join(' ')

/** What a batch found for its entries: where their pictures are, and what puts the names of terms into a draft. */
type BatchLookup = { addresses: Map<string, string>; name: (draft: Draft) => Draft }

async function takeEntry(change: Change, work: Work, row: PendingRow, { addresses, name }: BatchLookup): Promise<void> {
  const { data } = row
  if (!data || !('draft' in data)) throw new Failure('invalid', 'There is nothing to bring in.')
  const kind = kinds.get(row.kind)!
  const lost = data.pictures.filter((address) => !addresses.has(address)).length
  const missing = lost === 0 ? '' : lost === 1 ? 'One picture is missing.' : `${lost} pictures are missing.`
  const draft = name(withPictures(data.draft, (address) => addresses.get(address)))
  const orm = change.database.orm
  if (row.verdict === 'changed') {
    const found = await readSource(orm, work, row)
    if (!found || found.version !== found.now)
      return void (await endRow(orm, row, { verdict: found ? 'edited' : 'removed', data: null }))
    const saved = await saveDocument(change, {
      kind: kind.kind,
      slug: found.slug,
      version: found.version,
      data: draft,
      live: null,
      tags: draftTags(kind),
      ...describe(kind, found.slug, draft),
    })
    await keepSource(orm, work, row, { ownId: saved.id, version: saved.version })
    return void (await endRow(orm, row, { verdict: 'done', note: said(row.note, missing), data: null }))
  }
  const { problems, live } = readDraft(kind.shape(row.slug), draft)
  const unfinished = Object.values(problems)[0]
  const isLive = work.live && data.isPublished && unfinished === undefined
  const made = await create(change, kind, row.slug, isLive ? (live as Draft) : draft, isLive)
  await keepDates(orm, made.id, data)
  await keepSource(orm, work, row, { ownId: made.id, version: made.version })
  const target = addressOf(row.kind, made.slug)
  const redirect = data.isPublished ? await leadFromOldAddress(change, row.address, target) : ''
  const draftOnly = work.live && data.isPublished && !isLive ? `It comes in as a draft: ${unfinished}.` : ''
  await endRow(orm, row, { verdict: 'done', target, note: said(row.note, missing, draftOnly, redirect), data: null })
}

/** Adds a document at an address, or at the next free one after it. */
async function create(change: Change, kind: Kind, slug: string, data: Draft, isLive: boolean) {
  for (let count = 1; ; count++) {
    const tried = count === 1 ? slug : `${slug}-${count}`
    try {
      return await createDocument(change, {
        kind: kind.kind,
        slug: tried,
        data,
        live: isLive ? data : null,
        tags: isLive ? liveTags(kind, tried) : draftTags(kind),
        ...describe(kind, tried, data),
      })
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'conflict' && count < MOST_SLUGS)) throw error
    }
  }
}
