import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

const complaints: string[] = []

// A complaint that nobody expected is a failure. A test that expects one puts its own spy on console.error.
beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(format(...words)))
})

afterEach(() => {
  if (complaints.length > 0) throw new Error(`Unexpected console.error: ${complaints.join('\n')}`)
})
