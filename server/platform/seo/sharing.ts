import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import { pageKinds, screens } from '../../../contract/platform/seo/defaults.ts'
import type { Database } from '../../core/database/database.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { openStore } from '../media/store.ts'
import { cropPicture, CROPPING } from './featured.ts'
import { drawPhoto, drawPicture, DRAWING, type Picture } from './picture.ts'
import { PictureStore, type StoredPicture } from './picture-store.ts'
import { readScreenPicture, readSeo, readShared } from './queries.ts'

type Page = { drawing: Omit<Picture, 'site'>; picture: string }

/**
 * The sharing pictures, each 1200x630, by their address below `/og`. `<path>.png` is drawn from the page's title;
 * `<path>.jpg` is its own picture, cropped, and drawn as well where it has none. `/.jpg` is the site's default one.
 * Null where there is no published page.
 */
export function openSharing({ database, env }: Pick<Services, 'database' | 'env'>, log: FastifyBaseLogger) {
  const kept = new PictureStore(join(env.dataDir, 'og'), log)
  const store = openStore(env)

  return async (address: string): Promise<StoredPicture | null> => {
    const [, path = '', extension] = /^(\/.*)\.(png|jpg)$/.exec(address) ?? []
    const { siteName: site, ogDefaultImage } = await readSeo(database, env.publicUrl)
    const page =
      path === '/' && extension === 'jpg'
        ? { drawing: { seed: '/', label: '', title: site }, picture: ogDefaultImage }
        : await describe(database, path)
    if (!page) return null
    const drawing = { ...page.drawing, site }
    if (extension === 'png') return kept.get({ address, shows: [DRAWING, drawing], make: () => drawPicture(drawing) })
    return kept.get({
      address,
      shows: [CROPPING, page.picture, DRAWING, drawing],
      make: async () => (await cropPicture(store, page.picture)) ?? drawPhoto(drawing),
    })
  }
}

/** What stands at `path`, or null where there is no published page. */
async function describe(database: Database, path: string): Promise<Page | null> {
  const screen = screens.find((known) => known.path === path)
  if (screen && !screen.title) return null
  if (screen)
    return { drawing: { seed: path, label: '', title: screen.title }, picture: await readScreenPicture(database, path) }
  const at = path.lastIndexOf('/') + 1
  const place = pageKinds.find((known) => known.at === path.slice(0, at))
  if (!place) return null
  const shared = await readShared(database, place.kind, path.slice(at))
  return shared?.title
    ? { drawing: { seed: path, label: place.label, title: shared.title }, picture: shared.picture }
    : null
}
