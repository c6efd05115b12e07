import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { listen } from './listening-to-notices.ts'
import { freshDatabase, giveBack } from './testing-cluster.ts'

async function start() {
  const config = await freshDatabase()
  const database = openDatabase(config)
  onTestFinished(async () => {
    await database.close()
    giveBack(config)
  })
  const hear = async (...channels: string[]) => {
    const ears = { heard: [] as string[], gaps: 0 }
    const listening = await listen(config, {
      channels,
      onNotice: (payload, channel) => ears.heard.push(`${channel} ${payload}`),
      onGap: () => ears.gaps++,
    })
    onTestFinished(listening.stop)
    return Object.assign(ears, listening)
  }
  const notify = (channel: string, payload: string) =>
    database.pool.query('select pg_notify($1, $2)', [channel, payload])
  const OURS = `from pg_stat_activity where application_name = 'watchpost-listening' and datname = current_database()`
  const count = async () => (await database.pool.query(`select 1 ${OURS}`)).rowCount
  const cut = () => database.pool.query(`select pg_terminate_backend(pid) ${OURS}`)
  return { config, hear, notify, count, cut }
}

test('all ears of a process share one connection, each hears its own channels, and the last one closes it', async () => {
  const { hear, notify, count } = await start()
  const [first, second] = await Promise.all([hear('news_a'), hear('news_a', 'news_b')])
  const third = await hear('news_c')
  expect(await count()).toBe(1)
  for (const channel of ['news_a', 'news_b', 'news_c']) await notify(channel, '1')
  await expect.poll(() => third.heard).toEqual(['news_c 1'])
  expect([first.heard, second.heard]).toEqual([['news_a 1'], ['news_a 1', 'news_b 1']])

  await first.stop()
  await notify('news_a', '2')
  await expect.poll(() => second.heard.at(-1)).toBe('news_a 2')
  expect(first.heard).toEqual(['news_a 1'])
  await Promise.all([second.stop(), third.stop()])
  await expect.poll(count).toBe(0)

  const again = await hear('news_a')
  await notify('news_a', '3')
  await expect.poll(() => again.heard).toEqual(['news_a 3'])
})

test('a connection that was lost is replaced for all ears, each of which is told of the gap', async () => {
  const { hear, notify, cut } = await start()
  const both = [await hear('news_a'), await hear('news_b')]
  await cut()
  await expect.poll(() => both.map(({ isHeard }) => isHeard())).toEqual([false, false])
  await expect.poll(() => both.map(({ gaps }) => gaps)).toEqual([1, 1])
  expect(both.map(({ isHeard }) => isHeard())).toEqual([true, true])
  await notify('news_a', 'after')
  await notify('news_b', 'after')
  await expect.poll(() => both.map(({ heard }) => heard)).toEqual([['news_a after'], ['news_b after']])
})

test('a database that can’t be reached is told to all who wait, and the next one tries again', async () => {
  const { config } = await start()
  const ears = { channels: ['news_a'], onNotice: () => undefined, onGap: () => undefined }
  const port = config.port!
  config.port = 1
  await expect(Promise.all([listen(config, ears), listen(config, ears)])).rejects.toThrow('connect')
  config.port = port
  await (await listen(config, ears)).stop()
})
