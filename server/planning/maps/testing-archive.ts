import { writeFileSync } from 'node:fs'

const HEADER_BYTES = 127
const EXTENT = 4096

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(value >> 7)])
const numberField = (field: number, value: number) => [...varint(field << 3), ...varint(value)]
const bytesField = (field: number, bytes: number[]) => [...varint((field << 3) | 2), ...varint(bytes.length), ...bytes]
const zigzag = (value: number) => (value << 1) ^ (value >> 31)

/** A line across the tile, from its top left to its bottom right (Mapbox Vector Tile 2.1). */
const LINE = [(1 << 3) | 1, 0, 0, (1 << 3) | 2, zigzag(EXTENT), zigzag(EXTENT)].flatMap(varint)
const road = [...numberField(3, 2), ...bytesField(4, LINE)]

const layer = bytesField(3, [
  ...numberField(15, 2),
  ...bytesField(1, [...Buffer.from('roads')]),
  ...bytesField(2, road),
  ...numberField(5, EXTENT),
])

/** Writes an archive of streets in which one road crosses the world, in one tile. Version 3 of PMTiles, unpacked. */
export function writeArchive(file: string): string {
  const tile = Buffer.from(layer)
  // One entry: the tile's number, how often it repeats, its length, and its place (one more than it is).
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  const [metadataAt, tilesAt] = [HEADER_BYTES + directory.length, HEADER_BYTES + directory.length + metadata.length]
  const sizes = [HEADER_BYTES, directory.length, metadataAt, metadata.length, tilesAt, 0, tilesAt, tile.length, 1, 1, 1]
  sizes.forEach((size, n) => header.writeBigUInt64LE(BigInt(size), 8 + n * 8))
  // Clustered, nothing compressed, vector tiles, one level of zoom.
  header.set([1, 1, 1, 1, 0, 0], 96)
  const world = [-180, -85, 180, 85].map((degrees) => degrees * 1e7)
  world.forEach((degrees, n) => header.writeInt32LE(degrees, 102 + n * 4))
  writeFileSync(file, Buffer.concat([header, directory, metadata, tile]))
  return file
}
