import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { lock, unlock } from './container.ts'

const KEY = 'a key of the tests, long enough to be one'

/** The bytes of a stream, and how many turns of the event loop others had in between. */
async function turnsDuring(make: () => Promise<Buffer>) {
  const state = { turns: 0, isOver: false }
  const turn = () => {
    state.turns++
    if (!state.isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const bytes = await make()
  state.isOver = true
  return { bytes, turns: state.turns }
}

test('backup-beside: the server goes on while the key of a backup is made, for sealing and for opening it', async () => {
  const through = (content: Buffer, stream: ReturnType<typeof lock>) => async () =>
    Buffer.concat(await Readable.from([content]).pipe(stream).toArray())
  const content = Buffer.from('what is kept')
  const sealed = await turnsDuring(() => through(content, lock(KEY))())
  const opened = await turnsDuring(() => through(sealed.bytes, unlock(KEY))())
  expect(opened.bytes).toEqual(content)
  // Making a key takes a tenth of a second. Held up by it, the loop turns a few times in all.
  expect([sealed.turns > 50, opened.turns > 50]).toEqual([true, true])
})
