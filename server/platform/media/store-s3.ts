import type { S3Client } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import type { Env } from '../../core/base/env.ts'
import type { Store } from './store.ts'

const ATTEMPTS = 3
const TIMEOUT_MS = 30_000
/** Written again by each check and never removed: no picture is called so. */
const CHECKED = 'status-check'

type Settings = NonNullable<Env['mediaStore']>

/** Connects to a bucket of Amazon S3 or of anything that speaks as it does, when it is first asked for. */
export function connectS3({ endpoint, region, key, secret }: Settings) {
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
  return () => (opened ??= connect())
}

/** A bucket as a store of pictures. */
export function openS3(settings: Settings): Store {
  const { bucket } = settings
  const s3 = connectS3(settings)
  const keysOf = async (file: string): Promise<string[]> => {
    const { sdk, client } = await s3()
    const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${file}/` }))
    return Contents.flatMap(({ Key }) => Key ?? [])
  }
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
      for (const Key of await keysOf(file)) await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }))
    },
    async list(file) {
      return (await keysOf(file)).map((key) => key.slice(file.length + 1)).toSorted()
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
