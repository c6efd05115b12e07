import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { StartFailure } from './start-failure.ts'

const refusal = (source: NodeJS.ProcessEnv) => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof StartFailure) return error.message
  }
  return undefined
}

test('an empty environment is enough to start', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: expect.stringMatching(/^(::|0\.0\.0\.0)$/),
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    secret: undefined,
    publicUrl: 'http://localhost:3000',
    trustProxy: 0,
    admin: undefined,
    mediaStore: undefined,
    oidc: undefined,
    smtpUrl: undefined,
    logLevel: 'info',
    mode: 'production',
  })
})

test('every variable is heard', () => {
  const source = {
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/somewhere/else',
    DATABASE_URL: 'postgresql://app:pw@db.example.com/app',
    SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://www.example.com/',
    TRUST_PROXY: '2',
    ADMIN_EMAIL: 'first@example.com',
    ADMIN_PASSWORD: 'twelve chars',
    MEDIA_S3_ENDPOINT: 'https://s3.example.com',
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_REGION: 'eu-west-1',
    MEDIA_S3_KEY: 'key',
    MEDIA_S3_SECRET: 'secret',
    OIDC_ISSUER: 'https://login.example.com/realms/guards',
    OIDC_CLIENT_ID: 'watchpost',
    OIDC_CLIENT_SECRET: 'a client secret',
    OIDC_NAME: 'Meridian',
    SMTP_URL: 'smtps://mail.example.com',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
  }
  expect(readEnv(source)).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/somewhere/else',
    databaseUrl: 'postgresql://app:pw@db.example.com/app',
    secret: 's'.repeat(32),
    publicUrl: 'https://www.example.com',
    trustProxy: 2,
    admin: { email: 'first@example.com', password: 'twelve chars' },
    mediaStore: {
      endpoint: 'https://s3.example.com',
      bucket: 'pictures',
      region: 'eu-west-1',
      key: 'key',
      secret: 'secret',
    },
    oidc: {
      issuer: 'https://login.example.com/realms/guards',
      clientId: 'watchpost',
      clientSecret: 'a client secret',
      name: 'Meridian',
    },
    smtpUrl: 'smtps://mail.example.com',
    logLevel: 'warn',
    mode: 'development',
  })
})

test('the address that visitors see follows the port', () => {
  expect(readEnv({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

test('an empty variable counts as one that is not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' })).toEqual(readEnv({}))
})

test.each<[NodeJS.ProcessEnv, string]>([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ HOST: 'my host' }, 'HOST must be an address or host name to listen on, such as 127.0.0.1.'],
  [{ DATABASE_URL: 'mysql://db/app' }, 'DATABASE_URL must look like postgresql://user:password@host:5432/database.'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL must be an address without a path, such as https://www.example.com.'],
  [
    { PUBLIC_URL: 'https://example.com/shop' },
    'PUBLIC_URL must be an address without a path, such as https://www.example.com.',
  ],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be the exact number of proxies in front of the product, from 0 to 32.'],
  [{ ADMIN_EMAIL: 'me', ADMIN_PASSWORD: 'twelve chars' }, 'ADMIN_EMAIL must be an e-mail address.'],
  [
    { ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'eleven char' },
    'ADMIN_PASSWORD must have at least 12 characters.',
  ],
  [{ MEDIA_S3_ENDPOINT: 'ftp://s3' }, 'MEDIA_S3_ENDPOINT must be an address such as https://s3.example.com.'],
  [
    { MEDIA_S3_BUCKET: 'pictures' },
    'MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_KEY and MEDIA_S3_SECRET must be set together.',
  ],
  [
    { OIDC_ISSUER: 'http://login.example.com' },
    'OIDC_ISSUER must be an https address, such as https://login.example.com.',
  ],
  [
    { OIDC_ISSUER: 'https://login.example.com/?realm=x' },
    'OIDC_ISSUER must be an https address, such as https://login.example.com.',
  ],
  [{ OIDC_CLIENT_ID: 'watchpost' }, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.'],
  [{ OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must have at most 40 characters.'],
  [{ ADMIN_EMAIL: 'me@example.com' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV must be production, development or test.'],
  [
    { DATABASE_URL: 'postgresql://db/app' },
    'SECRET must be set together with DATABASE_URL, the same for every process on that database.',
  ],
])('%o is refused in one sentence', (source, sentence) => {
  expect(refusal(source)).toBe(sentence)
})

test('an issuer on this machine needs no https, and the button has a name', () => {
  const { oidc } = readEnv({
    OIDC_ISSUER: 'http://127.0.0.1:9000',
    OIDC_CLIENT_ID: 'watchpost',
    OIDC_CLIENT_SECRET: 'x',
  })
  expect(oidc).toEqual({
    issuer: 'http://127.0.0.1:9000',
    clientId: 'watchpost',
    clientSecret: 'x',
    name: 'Single sign-on',
  })
})

test('a refusal never repeats a password', () => {
  expect(refusal({ SMTP_URL: 'http://mailer:hunter22@host' })).not.toContain('hunter22')
})
