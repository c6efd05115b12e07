import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartFailure } from './start-failure.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

// A machine without IPv6 refuses '::'. Every other one also serves IPv4 through it.
const everyAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .some((address) => address?.family === 'IPv6')
    ? '::'
    : '0.0.0.0'

const wholeNumber = (min: number, max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)

/** A URL with one of the protocols. The error never repeats the value, which may contain a password. */
const url = (protocols: string[], message: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message)

/** An address of this machine only, so nobody else can read the traffic. */
const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Whether nobody else can read the traffic with `value`: https, or on this machine. */
export function isConfidential(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username } = new URL(value)
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && username === ''
}

const PUBLIC_URL = 'PUBLIC_URL must be an address without a path, such as https://www.example.com'
const isOrigin = (value: string) => /^https?:\/\/[^/?#@]+\/?$/.test(value) && URL.canParse(value)

/** A token follows the name, and at most 64 characters may precede the @. */
const MAX_INCOMING_NAME = 20

const Variables = z.object({
  PORT: wholeNumber(1, 65535, 'PORT must be a whole number from 1 to 65535').default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'HOST must be an address or host name to listen on, such as 127.0.0.1')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'DATABASE_URL must look like postgresql://user:password@host:5432/database',
  ).optional(),
  SECRET: z.string().min(32, 'SECRET must have at least 32 characters').optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, PUBLIC_URL)
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUST_PROXY: wholeNumber(
    0,
    32,
    'TRUST_PROXY must be the exact number of proxies in front of the product, from 0 to 32',
  ).default(0),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'ADMIN_PASSWORD must have at least 12 characters')
    .max(128, 'ADMIN_PASSWORD must have at most 128 characters')
    .optional(),
  MEDIA_S3_ENDPOINT: url(
    ['http:', 'https:'],
    'MEDIA_S3_ENDPOINT must be an address such as https://s3.example.com',
  ).optional(),
  MEDIA_S3_BUCKET: z.string().optional(),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_KEY: z.string().optional(),
  MEDIA_S3_SECRET: z.string().optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 1000, 'BACKUP_KEEP must be a whole number from 1 to 1000').default(7),
  BACKUP_KEY: z.string().min(32, 'BACKUP_KEY must have at least 32 characters').optional(),
  OIDC_ISSUER: z
    .string()
    .refine(
      (value) => isConfidential(value) && !/[?#]/.test(value),
      'OIDC_ISSUER must be an https address, such as https://login.example.com',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'OIDC_NAME must have at most 40 characters').default('Single sign-on'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'SMTP_URL must look like smtp://user:password@host:587').optional(),
  INCOMING_ADDRESS: z
    .email('INCOMING_ADDRESS must be an email address')
    .refine(
      (value) => value.indexOf('@') <= MAX_INCOMING_NAME && !value.includes('+'),
      `INCOMING_ADDRESS must have at most ${MAX_INCOMING_NAME} characters before its @, and no +`,
    )
    .optional(),
  INCOMING_SECRET: z.string().min(32, 'INCOMING_SECRET must have at least 32 characters').optional(),
  IMAP_URL: url(['imap:', 'imaps:'], 'IMAP_URL must look like imaps://user:password@host:993/INBOX').optional(),
  OUTBOUND_ALLOW: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .refine(
      (addresses) => addresses.every((address) => isIP(address) !== 0),
      'OUTBOUND_ALLOW must be IP addresses with commas between them, such as 10.0.0.5,10.0.0.6',
    ),
  CAPTCHA_STAND_IN: z
    .string()
    .refine(
      (value) => isOrigin(value) && isLoopback(new URL(value).hostname),
      'CAPTCHA_STAND_IN must be an address of this machine without a path, such as http://127.0.0.1:4000',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  COUNTRIES_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'NODE_ENV must be production, development or test')
    .default('production'),
})

/** The product's configuration. A variable that is empty or blank counts as unset. */
export type Env = {
  /** `PORT` to listen on, 1 to 65535. Default 3000. */
  port: number
  /** `HOST` to listen on. Default: every address of the machine, IPv6 included where it exists. */
  host: string
  /** `DATA_DIR`, made absolute: database, uploads and secret. Default `./data`. */
  dataDir: string
  /** `DATABASE_URL` of an external PostgreSQL, from version 15. Without it the embedded one is started. */
  databaseUrl: string | undefined
  /**
   * `SECRET` that signs what visitors send back, 32 characters or more. Without it a file in `DATA_DIR` contains one.
   */
  secret: string | undefined
  /** `PUBLIC_URL`, the origin visitors see, for canonicals and links in mails. Default `http://localhost:PORT`. */
  publicUrl: string
  /** `TRUST_PROXY`: how many proxies in front add to `X-Forwarded-For`, exactly. Default 0: the header is ignored. */
  trustProxy: number
  /** `ADMIN_EMAIL` and `ADMIN_PASSWORD` (12 to 128 characters): the first administrator, created when there is none. */
  admin: { email: string; password: string } | undefined
  /**
   * `MEDIA_S3_ENDPOINT`, `MEDIA_S3_BUCKET`, `MEDIA_S3_KEY`, `MEDIA_S3_SECRET` (all or none) and `MEDIA_S3_REGION`
   * (default us-east-1): an S3-compatible store for the media library. Without them its files are in `DATA_DIR`/media.
   */
  mediaStore: { endpoint: string; bucket: string; region: string; key: string; secret: string } | undefined
  /**
   * `BACKUP_TO`, the target of daily backups: a folder, made absolute, or `s3` for the bucket of `MEDIA_S3_*`. Without
   * it no backup is automatic, and manual ones go to `DATA_DIR`/backups.
   */
  backupTo: string | undefined
  /** `BACKUP_KEEP`: how many backups are kept, 1 to 1000. Default 7. */
  backupKeep: number
  /** `BACKUP_KEY`, 32 characters or more, encrypts backups. Without it they are readable. */
  backupKey: string | undefined
  /**
   * `OIDC_ISSUER`, `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET` (all or none): an OpenID Connect provider for signing in.
   * `OIDC_NAME` is the label of its button on /login (40 characters at most, default Single sign-on). The issuer is its
   * exact `issuer`, https or on this machine. It must redirect people to `PUBLIC_URL`/api/login/sso/callback. Without
   * them people sign in by password alone.
   */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined
  /** `SMTP_URL` of the mail server. Without it mails are stored and not sent. */
  smtpUrl: string | undefined
  /**
   * `INCOMING_ADDRESS` receives the answers to mails (20 characters before the @, no +). Its mail server must also
   * accept `name+anything@host`. Mails arrive through the webhook that `INCOMING_SECRET` signs (32 characters or more),
   * or from the mailbox of `IMAP_URL`. One of the two is required. Without them answers go to the colleague who wrote.
   */
  incoming: { address: string; secret: string | undefined; imapUrl: string | undefined } | undefined
  /**
   * `OUTBOUND_ALLOW`: private IP addresses, separated by commas, that webhooks, link checks and providers may use.
   * Default: none.
   */
  outboundAllow: string[]
  /**
   * `CAPTCHA_STAND_IN`, for tests only: a server of this machine that replaces Cloudflare, hCaptcha and Google, at the
   * same paths. `OUTBOUND_ALLOW` must contain its address. Default: none, so the providers themselves are asked.
   */
  captchaStandIn: string | undefined
  /**
   * `COUNTRIES_FILE`, made absolute: an MMDB file by which the collector tells a visitor's country. Without it no
   * country is counted.
   */
  countriesFile: string | undefined
  /** `LOG_LEVEL`, pino's names. Default `info`. */
  logLevel: (typeof LOG_LEVELS)[number]
  /** `NODE_ENV`: `development` serves the sources with hot reload, anything else the built product. */
  mode: 'production' | 'development'
}

/** The environment with its secret, from `SECRET` or from its file. */
export type ReadyEnv = Env & { secret: string }

const given = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))

/** `DATABASE_URL` alone. If it is set, the tests create their databases on that server. */
export const givenDatabaseUrl = (source: NodeJS.ProcessEnv = process.env) => given(source)['DATABASE_URL']

/**
 * Reads and checks the environment, by default that of this process.
 * @throws StartFailure naming the first wrong variable, never its value.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = Variables.safeParse(given(source))
  if (!parsed.success) throw new StartFailure(`${parsed.error.issues[0]?.message}.`)

  const { PORT, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...rest } = parsed.data
  if ((email === undefined) !== (password === undefined)) {
    throw new StartFailure('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  }
  if (rest.DATABASE_URL !== undefined && rest.SECRET === undefined) {
    throw new StartFailure(
      'SECRET must be set together with DATABASE_URL, the same for every process on that database.',
    )
  }
  return {
    port: PORT,
    host: rest.HOST ?? everyAddress(),
    dataDir: resolve(rest.DATA_DIR),
    databaseUrl: rest.DATABASE_URL,
    secret: rest.SECRET,
    publicUrl: rest.PUBLIC_URL ?? `http://localhost:${PORT}`,
    trustProxy: rest.TRUST_PROXY,
    admin: email !== undefined && password !== undefined ? { email, password } : undefined,
    mediaStore: mediaStoreOf(rest),
    backupTo: backupToOf(rest),
    backupKeep: rest.BACKUP_KEEP,
    backupKey: rest.BACKUP_KEY,
    oidc: oidcOf(rest),
    smtpUrl: rest.SMTP_URL,
    incoming: incomingOf(rest),
    outboundAllow: rest.OUTBOUND_ALLOW,
    captchaStandIn: rest.CAPTCHA_STAND_IN,
    countriesFile: rest.COUNTRIES_FILE === undefined ? undefined : resolve(rest.COUNTRIES_FILE),
    logLevel: rest.LOG_LEVEL,
    mode: rest.NODE_ENV === 'development' ? 'development' : 'production',
  }
}

type MediaVariables = Pick<z.infer<typeof Variables>, `MEDIA_S3_${'ENDPOINT' | 'BUCKET' | 'REGION' | 'KEY' | 'SECRET'}`>

function mediaStoreOf({
  MEDIA_S3_ENDPOINT: endpoint,
  MEDIA_S3_BUCKET: bucket,
  MEDIA_S3_REGION: region,
  MEDIA_S3_KEY: key,
  MEDIA_S3_SECRET: secret,
}: MediaVariables) {
  if (endpoint && bucket && key && secret) return { endpoint, bucket, region, key, secret }
  if (!endpoint && !bucket && !key && !secret) return undefined
  throw new StartFailure('MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_KEY and MEDIA_S3_SECRET must be set together.')
}

function backupToOf({
  BACKUP_TO: to,
  MEDIA_S3_ENDPOINT: endpoint,
}: {
  BACKUP_TO?: string
  MEDIA_S3_ENDPOINT?: string
}) {
  if (to === 's3' && !endpoint) throw new StartFailure('BACKUP_TO is s3, so MEDIA_S3_ENDPOINT must be set too.')
  return to === undefined || to === 's3' ? to : resolve(to)
}

type OidcVariables = Pick<z.infer<typeof Variables>, `OIDC_${'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'NAME'}`>

function oidcOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
}: OidcVariables) {
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret, name }
  if (!issuer && !clientId && !clientSecret) return undefined
  throw new StartFailure('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.')
}

type IncomingVariables = Pick<z.infer<typeof Variables>, 'INCOMING_ADDRESS' | 'INCOMING_SECRET' | 'IMAP_URL'>

function incomingOf({ INCOMING_ADDRESS: address, INCOMING_SECRET: secret, IMAP_URL: imapUrl }: IncomingVariables) {
  if (address && (secret || imapUrl)) return { address: address.toLowerCase(), secret, imapUrl }
  if (!address && !secret && !imapUrl) return undefined
  throw new StartFailure('INCOMING_ADDRESS must be set together with INCOMING_SECRET or IMAP_URL.')
}
