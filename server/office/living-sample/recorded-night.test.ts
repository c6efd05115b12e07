import { expect, test } from 'vitest'
import { recordNight } from './testing-recorded-night.ts'

test('tour-recorded: the live map and the incident of the tour are a night of the living sample company', async () => {
  const record = await recordNight()
  // `vitest run server/office/living-sample/recorded-night.test.ts -u` rewrites the file once the sample changes.
  await expect(`${JSON.stringify(record)}\n`).toMatchFileSnapshot('../../../web/site/blocks/recorded-night.json')
})
