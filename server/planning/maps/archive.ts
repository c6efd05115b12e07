import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { StartFailure } from '../../core/base/start-failure.ts'

const HEADER_BYTES = 127
const MAGIC = 'PMTiles'
const VERSION = 3
/** Where the header says what its tiles are, and that they are vector tiles. */
const TYPE_AT = 99
const VECTOR = 1

const HASH_LENGTH = 16

/** The header of an archive, in the format https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
async function readHeader(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const { size, mtimeMs } = await handle.stat()
    return { header: buffer.subarray(0, bytesRead), size, mtimeMs }
  } finally {
    await handle.close()
  }
}

/**
 * Checks the file of `BASEMAP_PMTILES`.
 * @throws StartFailure when it can't be read, or is no archive of vector tiles.
 */
export async function checkBasemap(file: string | undefined): Promise<void> {
  if (file === undefined) return
  const { header } = await readHeader(file).catch((error: Error) => {
    throw new StartFailure(`BASEMAP_PMTILES must name a file that can be read: ${error.message}.`)
  })
  const isArchive = header.subarray(0, MAGIC.length).toString() === MAGIC && header[MAGIC.length] === VERSION
  if (!isArchive || header[TYPE_AT] !== VECTOR)
    throw new StartFailure('BASEMAP_PMTILES must name a PMTiles archive (version 3) of vector tiles.')
}

/**
 * The name under which a browser asks for the archive. Another file gets another name: browsers keep parts of it, and
 * a part of one file beside a part of another is no map.
 */
export async function nameOfArchive(file: string): Promise<string> {
  const { header, size, mtimeMs } = await readHeader(file)
  const hash = createHash('sha256').update(header).update(`${size} ${mtimeMs}`).digest('hex')
  return `${hash.slice(0, HASH_LENGTH)}.pmtiles`
}
