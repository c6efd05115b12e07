import { makeDeviceKey } from '../web/field/outbox/device-key.ts'
import { keepValue, readValue } from '../web/field/phone/kept-values.ts'
import { newId } from '../web/field/outbox/new-id.ts'
import { openFileCopy } from '../web/field/outbox/file-copy.ts'
import { openOutbox } from '../web/field/outbox/outbox.ts'
import { openPhoneDatabase } from '../web/field/outbox/phone-database.ts'

/** The outbox of an enrolled phone, on a page of its own. */
async function openPhone() {
  const database = await openPhoneDatabase()
  const file = openFileCopy()
  const outbox = await openOutbox(database, file)
  const enrol = async (device: string) =>
    keepValue(database, 'enrolment', { device, kind: 'phone', pair: await makeDeviceKey() })
  const keep = async (body: object) => {
    const enrolment = await readValue(database, 'enrolment')
    if (!enrolment) throw new Error('This phone is not set up')
    const [id, deviceAt] = [newId(Date.now()), new Date().toISOString()]
    const monotonic = { run: id, ms: 0 }
    return outbox.keep(enrolment, {
      id,
      kind: 'check-call',
      body,
      deviceAt,
      offsetMs: 0,
      monotonic,
      fix: null,
      by: null,
    })
  }
  const chain = (device: string) => database.get('chains', device)
  /** Takes the database back to an earlier place of a chain. The file keeps what came after it. */
  const forget = async (earlier: Awaited<ReturnType<typeof chain>>) => {
    const { device, seq } = earlier!
    await database.delete('outbox', IDBKeyRange.bound([device, seq + 1], [device, Infinity]))
    await database.put('chains', earlier!)
  }
  return { enrol, keep, chain, forget, waiting: outbox.waiting, confirm: outbox.confirm }
}

/** What the page puts into `window.phone`. */
export type OpenPhone = Awaited<ReturnType<typeof openPhone>>

Object.assign(window, { openPhone })
