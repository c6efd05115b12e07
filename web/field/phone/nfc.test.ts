import { expect, test, vi } from 'vitest'
import { readsNfc, watchNfc } from './nfc.ts'

const ADDRESS = 'https://watchpost.example/app/guard/t/AAAAAAAAAAAAAAAAAAAAAA'

/** A phone that reads NFC tags, as Chrome on Android does. */
class PhoneReader extends EventTarget {
  static last: PhoneReader
  scan = vi.fn<(options: { signal: AbortSignal }) => Promise<void>>(async () => undefined)
  constructor() {
    super()
    PhoneReader.last = this
  }
  tap(records: { recordType: string; data?: DataView }[]) {
    this.dispatchEvent(Object.assign(new Event('reading'), { message: { records } }))
  }
}
const record = (recordType: string, text: string) => ({
  recordType,
  data: new DataView(new TextEncoder().encode(text).buffer),
})

test('phone-nfc: a phone with Web NFC gives the address of each tag until it is stopped, and another none', async () => {
  expect(readsNfc()).toBe(false)
  vi.stubGlobal('NDEFReader', PhoneReader)
  expect(readsNfc()).toBe(true)
  const read: (string | undefined)[] = []
  const stop = new AbortController()
  await watchNfc(stop.signal, (said) => read.push(said))
  const phone = PhoneReader.last
  expect(phone.scan).toHaveBeenCalledWith({ signal: stop.signal })
  phone.tap([record('text', 'hello'), record('url', ADDRESS)])
  phone.tap([record('absolute-url', ADDRESS)])
  phone.tap([record('text', 'hello'), { recordType: 'empty' }])
  phone.dispatchEvent(new Event('readingerror'))
  expect(read).toEqual([ADDRESS, ADDRESS, undefined, undefined])
  stop.abort()
  phone.tap([record('url', ADDRESS)])
  expect(read).toHaveLength(4)
})
