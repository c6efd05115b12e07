import { repeat } from '../../core/jobs/repeating.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { mediaCrops } from '../../../contract/platform/media/crops.ts'
import { mediaLabels } from '../../../contract/platform/media/labels.ts'
import { MAX_UPLOAD_BYTES, media, MediaWords } from '../../../contract/platform/media/library.ts'
import { pictureAddress } from '../../../contract/platform/media/picture.ts'
import { mediaReplacing } from '../../../contract/platform/media/replacing.ts'
import { newId } from '../../core/base/ids.ts'
import { transaction } from '../../core/cache/transaction.ts'
import type { FormCaller } from '../../core/http/caller.ts'
import { type Services, parse, routes } from '../../core/rooms/routes.ts'
import { cropPicture, readCrop } from './cropping.ts'
import { addLabel, labelPictures, removeLabel, renameLabel } from './labels.ts'
import { makePicture } from './making-pictures.ts'
import { nameOf } from './names.ts'
import { addMedia, binMedia, changeMedia, listMedia, readMedia, replaceMedia } from './queries.ts'
import { listLabels } from './queries-labels.ts'
import { usesOf, usesOfSeveral } from './queries-uses.ts'
import { PICTURE, receive, type ReceivedFile } from './receiving-uploads.ts'
import type { LargestFile } from './renditions.ts'
import { countReplaceable, replaceEverywhere } from './replacing.ts'
import { serveMedia } from './serving-files.ts'
import { binMany, mediaCsv, trashOne } from './bulk.ts'
import { openStore } from './store.ts'
import { sweepMedia, sweepOwn } from './sweeping-files.ts'
import { undoReplacing } from './undo-replacing.ts'
import type { Work } from './worker-words.ts'

const MIDDLE = { x: 50, y: 50 }

/** The media library: its endpoints, its files, and what keeps both tidy. */
export function mediaRoutes(app: FastifyInstance, services: Services): void {
  const store = openStore(services.env)
  serveMedia(app, store)
  // In a room of their own, so that nothing but these takes forms with files.
  app.register(async (inside) => {
    await inside.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 4, fieldSize: 2000, parts: 6, fileSize: MAX_UPLOAD_BYTES + 1 },
    })
    serveLibrary(inside, services)
    serveLabels(inside, services)
    serveReplacing(inside, services)
    serveCrops(inside, services)
  })
  app.addHook('onListen', () => sweepOwn(services.env.dataDir))
  repeat(app, HOUR_MS, () => sweepMedia(services, store), 'pictures can’t be tidied')
}

type UploadRequest = Services & { request: FormCaller }

const serveLibrary = routes(media, {
  list: ({ query }, context) => listMedia(context, query),
  read: ({ params: { id } }, { database }) => readMedia(database, id),
  usage: ({ params: { id } }, context) => usesOf(context, id),
  usageOfSeveral: ({ body: { ids } }, context) => usesOfSeveral(context, ids),
  csv: ({ query }, context) => mediaCsv(context, query),
  bulk: ({ body: { action, ids, used } }, context) => binMany(context, { action, ids, anyway: used === 'anyway' }),

  upload: (_, context) =>
    taken(context, async (file, { kind, made, note, fields, name }) => {
      const words = parse(MediaWords, { title: fields['title'] ?? nameOf(name), alt: fields['alt'] ?? '', ...MIDDLE })
      return { ...(await addMedia(context.change, { id: newId(context.clock()), file, kind, made, words })), note }
    }),

  replace: async ({ params: { id } }, context) => {
    await readMedia(context.database, id)
    return taken(context, async (file, { kind, made, note }) => {
      const address = pictureAddress({ ...made, ...MIDDLE, file })
      return { ...(await replaceMedia(context.change, { id, file, kind, made, address })), note }
    })
  },

  change: async ({ params: { id }, body }, { database, change }) => {
    const { file, address, width, height } = await readMedia(database, id)
    const extension = address.slice(address.lastIndexOf('.') + 1) as LargestFile['extension']
    return changeMedia(change, {
      id,
      ...body,
      address: pictureAddress({ file, width, height, extension, x: body.x, y: body.y }),
    })
  },

  trash: ({ params: { id }, query }, context) => trashOne(context, id, query.used === 'anyway'),

  untrash: ({ params: { id } }, { change }) => binMedia(change, id, null),
})

const serveLabels = routes(mediaLabels, {
  labels: (_, { database }) => listLabels(database.orm),
  addLabel: ({ body: { name } }, { change }) => addLabel(change, name),
  renameLabel: ({ params: { id }, body: { name } }, { change }) => renameLabel(change, id, name),
  removeLabel: ({ params: { id } }, { change }) => removeLabel(change, id),
  label: ({ body }, { change }) => labelPictures(change, body),
})

const serveReplacing = routes(mediaReplacing, {
  replaceable: ({ params: { id } }, { change, pictures }) =>
    transaction(change, (within) => countReplaceable({ change: within, pictures }, id)),
  replaceEverywhere: ({ params: { id }, body }, { change, pictures }) =>
    transaction(change, (within) => replaceEverywhere({ change: within, pictures }, id, body)),
  undoReplacing: ({ params: { id } }, { change, pictures }) =>
    transaction(change, (within) => undoReplacing({ change: within, pictures }, id)),
})

const serveCrops = routes(mediaCrops, {
  readCrop: ({ params: { file } }, { database }) => readCrop(database, file),
  crop: async ({ params: { id }, body }, context) => ({ address: await cropPicture(context, id, body) }),
})

type UploadWork = Work & Pick<ReceivedFile, 'name' | 'fields'>

/** Every upload takes this path: received, converted by another process, stored. A failure leaves nothing behind. */
const taken = <T>(
  { request, ...services }: UploadRequest,
  keep: (file: string, work: UploadWork) => Promise<T>,
): Promise<T> =>
  receive(request, services.env.dataDir, PICTURE, ({ path, name, fields }) =>
    makePicture(services, { path }, (file, work) => keep(file, { ...work, name, fields })),
  )
