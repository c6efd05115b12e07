import { expect, test } from 'vitest'
import { givenDatabaseUrl, readEnv } from './env.ts'
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
    backupTo: undefined,
    backupKeep: 7,
    backupKey: undefined,
    oidc: undefined,
    smtpUrl: undefined,
    incoming: undefined,
    outboundAllow: [],
    captchaStandIn: undefined,
    twilioStandIn: undefined,
    metricsToken: undefined,
    tracesTo: undefined,
    warnings: [],
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
    BACKUP_TO: '/backups',
    BACKUP_KEEP: '30',
    BACKUP_KEY: 'k'.repeat(32),
    OIDC_ISSUER: 'https://login.example.com/realms/guards',
    OIDC_CLIENT_ID: 'watchpost',
    OIDC_CLIENT_SECRET: 'a client secret',
    OIDC_NAME: 'Meridian',
    SMTP_URL: 'smtps://mail.example.com',
    OUTBOUND_ALLOW: '10.0.0.5, ::1',
    CAPTCHA_STAND_IN: 'http://127.0.0.1:4000/',
    TWILIO_STAND_IN: 'http://127.0.0.1:4001/',
    INCOMING_ADDRESS: 'Answers@example.com',
    IMAP_URL: 'imaps://answers:pw@mail.example.com/INBOX',
    METRICS_TOKEN: 'm'.repeat(16),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
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
    backupTo: '/backups',
    backupKeep: 30,
    backupKey: 'k'.repeat(32),
    oidc: {
      issuer: 'https://login.example.com/realms/guards',
      clientId: 'watchpost',
      clientSecret: 'a client secret',
      name: 'Meridian',
    },
    smtpUrl: 'smtps://mail.example.com',
    outboundAllow: ['10.0.0.5', '::1'],
    captchaStandIn: 'http://127.0.0.1:4000',
    twilioStandIn: 'http://127.0.0.1:4001',
    metricsToken: 'm'.repeat(16),
    tracesTo: 'http://127.0.0.1:4318',
    warnings: [],
    incoming: {
      address: 'answers@example.com',
      secret: undefined,
      imapUrl: 'imaps://answers:pw@mail.example.com/INBOX',
    },
    logLevel: 'warn',
    mode: 'development',
  })
})

test('the address that visitors see follows the port', () => {
  expect(readEnv({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

test.each(['', ' ', '\t \n'])('an empty or blank variable counts as one that is not set: %j', (blank) => {
  expect(readEnv({ PORT: blank, DATABASE_URL: blank, ADMIN_EMAIL: blank, SECRET: blank })).toEqual(readEnv({}))
  expect(givenDatabaseUrl({ DATABASE_URL: blank })).toBeUndefined()
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
  [{ INCOMING_ADDRESS: 'a@b.example' }, 'INCOMING_ADDRESS must be set together with INCOMING_SECRET or IMAP_URL.'],
  [{ IMAP_URL: 'pop3://b.example' }, 'IMAP_URL must look like imaps://user:password@host:993/INBOX.'],
  [{ ADMIN_EMAIL: 'me', ADMIN_PASSWORD: 'twelve chars' }, 'ADMIN_EMAIL must be an email address.'],
  [
    { ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'eleven char' },
    'ADMIN_PASSWORD must have at least 12 characters.',
  ],
  [{ BACKUP_TO: 's3' }, 'BACKUP_TO is s3, so MEDIA_S3_ENDPOINT must be set too.'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 1000.'],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY must have at least 32 characters.'],
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
  [
    { OUTBOUND_ALLOW: 'intranet.example' },
    'OUTBOUND_ALLOW must be IP addresses with commas between them, such as 10.0.0.5,10.0.0.6.',
  ],
  [
    { CAPTCHA_STAND_IN: 'https://verify.example' },
    'CAPTCHA_STAND_IN must be an address of this machine without a path, such as http://127.0.0.1:4000.',
  ],
  [
    { TWILIO_STAND_IN: 'https://twilio.example' },
    'TWILIO_STAND_IN must be an address of this machine without a path, such as http://127.0.0.1:4000.',
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 to 200 characters without spaces.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318.',
  ],
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
  expect(refusal({ IMAP_URL: 'http://mailer:hunter22@host' })).not.toContain('hunter22')
  expect(refusal({ DATABASE_URL: 'mysql://owner:hunter22@host/x' })).not.toContain('hunter22')
})
