import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { placeOf } from '../../core/base/places.ts'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { sealAll } from '../../planning/ledger/sealing-events.ts'
import { photo } from '../../platform/media/testing-media.ts'
import { sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startParties } from '../../field/parties/testing-parties.ts'
import type { BundleData } from './reading-bundle.ts'

export type Finding = { kind: 'good' | 'bad' | 'mild'; words: string }
type BundleReading = { data: BundleData; fingerprint: string; findings: Finding[]; verdict: Finding['kind'] }

const page = readFileSync(placeOf('server/office/evidence/verify.html'), 'utf8')
const script = /<script>([\s\S]*)<\/script>/.exec(page)![1]!

/** What the page in each bundle runs, without its screen. */
export const { checkBundle, readZip } = new Function(`${script}; return { checkBundle, readZip }`)() as {
  checkBundle: (bytes: Uint8Array, witness?: string) => Promise<BundleReading>
  readZip: (bytes: Uint8Array) => Map<string, Uint8Array>
}

/** An incident that a phone reported with a photo, sealed. `bundle` downloads it as the owner, or as somebody else. */
export async function startBundles() {
  const started = await startParties()
  const { phone, services, north, siteId, shiftId, app, database, clock } = started
  const picture = await photo(8, 8).png().toBuffer()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const facts = { type: 'fire', severity: 3, siteId, postId: null, shiftId, occurredAt: phone.now(), text: 'Smoke' }
  await phone.act('report', { ...facts, media: [{ sha256, type: 'image/png', takenAt: phone.now() }] })
  const { token } = phone
  const declared = { token, sha256, bytes: picture.length, type: 'image/png', takenAt: phone.now() }
  const { id: uploadId } = (await phone.post('phone/media', declared)).body as { id: string }
  await phone.post('phone/media/part', { token, uploadId, at: 0, part: picture.toString('base64url') })
  await phone.post('phone/media/finish', { token, uploadId })
  const found = await north.within(({ pool }) =>
    pool.query<{ id: string }>(`select id from incidents where type = 'fire'`),
  )
  const incidentId = found.rows[0]!.id
  const seal = () => sealAll(services)
  await seal()
  const bundle = async (id = incidentId, userId = north.owner.id) => {
    const cookies = await sessionCookieFor(database, clock, userId)
    const { statusCode, rawPayload, headers } = await app.inject({
      url: `${north.url}/incidents/${id}/bundle`,
      cookies,
    })
    return { status: statusCode, bytes: new Uint8Array(rawPayload), name: headers['content-disposition'] }
  }
  return { ...started, fireId: incidentId, picture, seal, bundle }
}

/** A bundle whose files somebody changed, added or removed, packed again as it was. */
export async function repacked(bytes: Uint8Array, change: (files: Map<string, Buffer>) => void): Promise<Uint8Array> {
  const files = new Map([...readZip(bytes)].map(([name, content]) => [name, Buffer.from(content)]))
  change(files)
  const zip = new yazl.ZipFile()
  for (const [name, content] of files) zip.addBuffer(content, name, { compress: false })
  zip.end()
  return new Uint8Array(Buffer.concat(await (zip.outputStream as Readable).toArray()))
}
