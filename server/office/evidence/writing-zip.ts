import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { placeOf } from '../../core/base/places.ts'

const VERIFY_PAGE = placeOf('server/office/evidence/verify.html')

type BundleMedium = { name: string; open: () => Promise<Readable> }

/** The bytes of a medium, which is opened once they are wanted. */
async function* bytesOf(open: BundleMedium['open']) {
  yield* await open()
}

/**
 * A bundle as a zip: `bundle.json`, its signature, the page that verifies both, and the media. All lie in it as they
 * are, so that the page reads them without a program that unpacks. The same bundle gives the same bytes.
 */
export async function writeZip(text: string, signature: string, { at, media }: { at: Date; media: BundleMedium[] }) {
  const zip = new yazl.ZipFile()
  const options = { compress: false, mtime: at, forceDosTimestamp: true }
  zip.addBuffer(await readFile(VERIFY_PAGE), 'verify.html', options)
  zip.addBuffer(Buffer.from(text), 'bundle.json', options)
  zip.addBuffer(Buffer.from(signature), 'bundle.json.sig', options)
  for (const { name, open } of media)
    zip.addReadStreamLazy(name, options, (done) => done(null, Readable.from(bytesOf(open))))
  zip.end()
  const output = zip.outputStream as Readable
  // A medium that can't be read ends the download, so that nobody takes half a bundle for a whole one.
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}
