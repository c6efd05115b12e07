import { expect, test } from 'vitest'
import { startApp } from './testing.ts'

test('the landing page comes rendered, whole and with status 200', async () => {
  const { app } = await startApp({ pages: true })

  const response = await app.inject({ url: '/' })

  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('The Future of Security Management')
})
