import { createHash } from 'node:crypto'
import { MAX_MEDIA_BYTES, type MediaType, mediaTypes, type Upload } from '../../../contract/planning/ledger/media.ts'
import type { MediaKind } from '../../../contract/platform/media/library.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { checkContent } from '../../platform/media/checking-files.ts'
import { forgetKept, keepFile } from '../../platform/media/kept-files.ts'
import type { Store } from '../../platform/media/store.ts'
import { append, type Cause } from '../organisations/append.ts'
import { besideTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { MEDIA_ADDED, mediaSubject } from './media-received.ts'
import { openParts, putPart } from './parts.ts'
import {
  addCustody,
  addMedia,
  addUpload,
  countUploads,
  madeOf,
  type MediaRow,
  mediaOf,
  removeUpload,
  setReceived,
  shownMedia,
  takeUpload,
  type UploadRow,
  uploadOf,
} from './queries-media.ts'

/** The most uploads that one person has under way. */
const MOST_UPLOADS = 20

const TYPES: Partial<Record<MediaKind, MediaType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

type UploadContext = { tenant: Tenant; cause: Cause & { actorId: string }; store: Store }

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const shown = ({ id, received, bytes }: UploadRow): Upload => ({ id, received, bytes, media: null })

/** What came of an upload: of a drawing its clean copy, where one was made. */
async function outcome(tenant: Tenant, media: MediaRow): Promise<Upload> {
  const { bytes } = media
  return { id: media.id, received: bytes, bytes, media: shownMedia((await madeOf(tenant, media.id)) ?? media) }
}

type MediumDraft = {
  sha256: string
  bytes: number
  type: string
  takenAt?: string | undefined
  afresh?: true | undefined
}

/**
 * Begins an upload, or tells how far the same person's upload of the same bytes is. Bytes that are here already need no
 * upload. Throws `unsupported`, `too-large`, `conflict` for another length, and `too-many`.
 */
export async function beginUpload({ tenant, cause, store }: UploadContext, declared: MediumDraft): Promise<Upload> {
  const { sha256, bytes, afresh } = declared
  const type = mediaTypes.find((each) => each === declared.type)
  if (!type) throw new Failure('unsupported', 'This kind of file is not taken. Use JPEG, PNG, WebP or SVG.')
  if (bytes > MAX_MEDIA_BYTES) throw new Failure('too-large', 'This file is larger than 25 MB. Save it smaller.')
  const known = await mediaOf(tenant, sha256)
  if (known) return outcome(tenant, known)
  const at = cause.clock()
  const begun = await uploadOf(tenant, sha256, cause.actorId)
  // One that is whole and became no medium did not hold what it declared.
  const isOver = begun && (afresh || begun.received === begun.bytes)
  if (begun && !isOver) {
    if (begun.bytes !== bytes) throw new Failure('conflict', 'This SHA-256 was declared with another length.')
    return shown(begun)
  }
  if (begun) await dropUpload(tenant, store, begun.id)
  else if ((await countUploads(tenant, cause.actorId)) >= MOST_UPLOADS)
    throw new Failure('too-many', `You have ${MOST_UPLOADS} uploads under way. Finish one of them first.`)
  const takenAt = declared.takenAt === undefined ? null : new Date(declared.takenAt)
  const upload = { id: newId(at), fileId: newId(at), sha256, bytes, type, takenAt, received: 0 }
  await addUpload(tenant, { ...upload, addedBy: cause.actorId, addedAt: at })
  await besideTenant(tenant, (transaction) => keepFile(transaction, { file: upload.fileId, owner: upload.id, at }))
  return { id: upload.id, received: 0, bytes, media: null }
}

/** Takes the next part of an upload. Throws `conflict` with how far it is, where the part begins elsewhere. */
export async function takePart(
  { tenant, cause, store }: UploadContext,
  { id, at, content }: { id: string; at: number; content: Buffer },
): Promise<Upload> {
  const upload = orNotFound(await takeUpload(tenant, id, cause.actorId), 'upload')
  if (at !== upload.received)
    throw new Failure('conflict', `The next part begins at byte ${upload.received}`, { current: shown(upload) })
  const received = at + content.length
  if (content.length === 0 || received > upload.bytes)
    throw new Failure('invalid', `A part has at least a byte, and the whole has ${upload.bytes}`)
  await putPart(store, upload.fileId, at, content)
  await setReceived(tenant, id, received)
  return shown({ ...upload, received })
}

/**
 * Makes a medium of an upload that is whole. Throws `conflict` before it is, `rule` (422) for another SHA-256 than
 * declared, and `unsupported` (415) for content of another type. A drawing that had to be cleaned becomes a second
 * medium, derived from what was sent.
 */
export async function finishUpload({ tenant, cause, store }: UploadContext, id: string): Promise<Upload> {
  const upload = orNotFound(await takeUpload(tenant, id, cause.actorId), 'upload')
  if (upload.received !== upload.bytes)
    throw new Failure('conflict', `The next part begins at byte ${upload.received}`, { current: shown(upload) })
  const stream = await openParts(store, upload.fileId)
  const content = stream ? Buffer.concat(await stream.toArray()) : Buffer.alloc(0)
  if (sha256Of(content) !== upload.sha256)
    throw new Failure('rule', 'What arrived has another SHA-256 than was declared. Send the file again.')
  const clean = await checked(content, upload.type)
  const at = cause.clock()
  const { fileId, sha256, bytes, type, takenAt } = upload
  const facts = { type, takenAt, addedBy: cause.actorId, addedAt: at }
  const media = await addMedia(tenant, { ...facts, id: newId(at), fileId, sha256, bytes, derivedFrom: null })
  await removeUpload(tenant, id)
  if (media.fileId !== fileId) await dropFile(tenant, store, fileId)
  await note(tenant, cause, media, 'received')
  if (clean) {
    const file = newId(at)
    const row = { ...facts, id: newId(at), fileId: file, sha256: sha256Of(clean), bytes: clean.length }
    const derived = await addMedia(tenant, { ...row, derivedFrom: media.id })
    if (derived.fileId === file) {
      await besideTenant(tenant, (transaction) => keepFile(transaction, { file, owner: derived.id, at }))
      await putPart(store, file, 0, clean)
      await note(tenant, cause, derived, 'derived')
    }
    return { id: media.id, received: bytes, bytes, media: shownMedia(derived) }
  }
  return outcome(tenant, media)
}

/** Checks that content is of its type, and gives the clean form of a drawing where that differs. */
async function checked(content: Buffer, type: MediaType): Promise<Buffer | undefined> {
  try {
    const { kind, clean } = await checkContent(content)
    if (TYPES[kind] !== type) throw new Failure('unsupported', `This file is no ${type}, whatever its name says.`)
    return clean && Buffer.from(clean)
  } catch (error) {
    throw error instanceof Failure && error.code === 'invalid' ? new Failure('unsupported', error.message) : error
  }
}

async function note(tenant: Tenant, cause: UploadContext['cause'], media: MediaRow, purpose: 'received' | 'derived') {
  const { id, sha256, bytes, type, derivedFrom } = media
  const at = cause.clock()
  await addCustody(tenant, { id: newId(at), mediaId: id, actorId: cause.actorId, purpose, at })
  await append(tenant, cause, {
    kind: MEDIA_ADDED,
    subject: mediaSubject(id),
    body: { sha256, bytes, type, derivedFrom },
  })
}

async function dropFile(tenant: Tenant, store: Store, file: string): Promise<void> {
  await besideTenant(tenant, (transaction) => forgetKept(transaction, file))
  await store.remove(file)
}

/** Removes an upload with its parts. */
export async function dropUpload(tenant: Tenant, store: Store, id: string): Promise<void> {
  const file = await removeUpload(tenant, id)
  if (file !== undefined) await dropFile(tenant, store, file)
}
