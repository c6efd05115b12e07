import { keepEnrolment, makeDeviceKey, readEnrolment } from '../web/field/phone/enrolment.ts'
import { openOutbox } from '../web/field/phone/outbox.ts'
import { openPhoneDatabase } from '../web/field/phone/phone-database.ts'

/** The outbox of an enrolled phone, on a page of its own. */
async function openPhone() {
  const database = await openPhoneDatabase()
  const outbox = await openOutbox(database)
  const enrol = async (device: string) =>
    keepEnrolment(database, { device, company: 'north', guard: 'g', pair: await makeDeviceKey() })
  const keep = async (command: object) => {
    const enrolment = await readEnrolment(database)
    if (!enrolment) throw new Error('This phone is not set up')
    return outbox.keep(enrolment, command)
  }
  return { enrol, keep, waiting: outbox.waiting, confirm: outbox.confirm }
}

/** What the page puts into `window.phone`. */
export type OpenPhone = Awaited<ReturnType<typeof openPhone>>

Object.assign(window, { openPhone })
