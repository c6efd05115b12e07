import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

// In development the sources run as they are. `npm start` runs what vite.config.ts builds of them, all in dist/server.
const IS_BUILT = import.meta.url.endsWith('.js')
const ROOT = new URL(IS_BUILT ? '../../' : '../../../', import.meta.url)

/** The absolute path of a file that lies with the product, such as `server/migrations`. */
export const placeOf = (path: string) => fileURLToPath(new URL(path, ROOT))

/** The absolute path of a program that runs beside the server, by its source. Built, all lie in one folder. */
export const programOf = (source: string) => placeOf(IS_BUILT ? `dist/server/${basename(source, '.ts')}.js` : source)
