import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../testing.ts'
import { answerHealth } from './health.ts'

test('silent-listener: a process that does not hear the changes of others is alive and not ready, and ready once it hears them again', async () => {
  const { services } = await startApp()
  const app = Fastify()
  onTestFinished(() => app.close())
  let isHeard = false
  answerHealth(app, services, () => isHeard)
  const ask = async (url: string) => (await app.inject({ url })).statusCode

  expect([await ask('/api/health/live'), await ask('/api/health/ready')]).toEqual([200, 503])
  isHeard = true
  expect(await ask('/api/health/ready')).toBe(200)
})
