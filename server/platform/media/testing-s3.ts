import { onTestFinished } from 'vitest'
import { startBucket } from './testing-bucket.ts'

/** The same server, until the test ends. */
export async function startS3() {
  const bucket = await startBucket()
  onTestFinished(bucket.stop)
  return bucket
}
