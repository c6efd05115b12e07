import { expect, test } from 'vitest'
import { recordRound } from './testing-recorded-round.ts'

test('tour-recorded: the patrol of the tour is a round that a guard of the living sample company walks', async () => {
  const record = await recordRound()
  // `vitest run server/office/living-sample/recorded-round.test.ts -u` rewrites the file once the sample changes.
  await expect(`${JSON.stringify(record, null, 2)}\n`).toMatchFileSnapshot(
    '../../../web/site/blocks/recorded-round.json',
  )
})
