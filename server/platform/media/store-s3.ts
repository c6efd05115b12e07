import type { S3Client } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import type { Env } from '../../core/start/env.ts'
import type { Store } from './store.ts'

const ATTEMPTS = 3
const TIMEOUT_MS = 30_000
/** Written anew by each check and never removed: no picture is called so. */
const CHECKED = 'status-check'

type Settings = NonNullable<Env['mediaStore']>

/** A bucket of Amazon S3 or of anything that speaks as it does. The client is loaded when it is first needed. */
export function openS3({ endpoint, bucket, region, key, secret }: Settings): Store {
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined
  const connect = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      credentials: { accessKeyId: key, secretAccessKey: secret },
      requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: TIMEOUT_MS },
      // Stores that are not Amazon's know no checksums in trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  }
  const s3 = () => (opened ??= connect())
  return {
    async put(file, name, content, type) {
      const { sdk, client } = await s3()
      await client.send(
        new sdk.PutObjectCommand({ Bucket: bucket, Key: `${file}/${name}`, Body: content, ContentType: type }),
      )
    },
    async get(file, name) {
      const { sdk, client } = await s3()
      try {
        const { Body, ContentLength } = await client.send(
          new sdk.GetObjectCommand({ Bucket: bucket, Key: `${file}/${name}` }),
        )
        return { stream: Body as Readable, length: ContentLength ?? 0 }
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(file) {
      const { sdk, client } = await s3()
      const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${file}/` }))
      for (const { Key } of Contents) await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }))
    },
    async check() {
      const { sdk, client } = await s3()
      await client.send(
        new sdk.PutObjectCommand({ Bucket: bucket, Key: CHECKED, Body: 'ok', ContentType: 'text/plain' }),
      )
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: CHECKED }))
      await Body!.transformToString()
    },
  }
}
