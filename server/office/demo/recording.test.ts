import { expect, test } from 'vitest'
import { recordWeek } from './testing-recorded-week.ts'

test('tour-recorded: the week board of the tour shows a week that the sample company has, as its own board shows it', async () => {
  const record = await recordWeek()
  // `vitest run server/office/demo/recording.test.ts -u` rewrites the file once the sample company changes.
  await expect(`${JSON.stringify(record, null, 2)}\n`).toMatchFileSnapshot(
    '../../../web/site/blocks/recorded-week.json',
  )
})
