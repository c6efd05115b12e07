type NdefRecord = { recordType: string; data?: DataView }
type NdefReading = Event & { message: { records: NdefRecord[] } }
type NdefReader = EventTarget & { scan: (options: { signal: AbortSignal }) => Promise<void> }
type NdefReaderMaker = new () => NdefReader

const maker = () => (globalThis as unknown as { NDEFReader?: NdefReaderMaker }).NDEFReader

/** Whether this browser reads NFC tags: Chrome on Android does, and no browser of an iPhone. */
export const readsNfc = (): boolean => maker() !== undefined

/**
 * Reads NFC tags until `signal` aborts. `onRead` gets the address that a tag holds, and undefined for a tag that holds
 * none or could not be read. Throws where NFC is off, missing or not allowed.
 */
export async function watchNfc(signal: AbortSignal, onRead: (said: string | undefined) => void): Promise<void> {
  const reader = new (maker()!)()
  reader.addEventListener('reading', (event) => onRead(addressIn((event as NdefReading).message.records)), { signal })
  reader.addEventListener('readingerror', () => onRead(undefined), { signal })
  await reader.scan({ signal })
}

function addressIn(records: NdefRecord[]): string | undefined {
  const found = records.find(({ recordType, data }) => data && (recordType === 'url' || recordType === 'absolute-url'))
  return found && new TextDecoder().decode(found.data)
}
