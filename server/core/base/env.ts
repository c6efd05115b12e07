import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { tellOpenFiles, withSecretFiles } from './secret-files.ts'
import { StartFailure } from './start-failure.ts'
import { type LOG_LEVELS, Variables } from './variables.ts'

// A machine without IPv6 refuses '::'. Every other one also serves IPv4 through it.
const everyAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .some((address) => address?.family === 'IPv6')
    ? '::'
    : '0.0.0.0'

/**
 * The product's configuration. A variable that is empty or blank counts as unset. One with a secret may name a file
 * instead, such as `SECRET_FILE` (secret-files.ts).
 */
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
   * `TWILIO_STAND_IN`, for tests only: a server of this machine that replaces Twilio's API, at the same paths.
   * `OUTBOUND_ALLOW` must contain its address. Default: none, so Twilio itself is asked, where a company uses it.
   */
  twilioStandIn: string | undefined
  /**
   * `COUNTRIES_FILE`, made absolute: an MMDB file by which the collector tells a visitor's country. Without it no
   * country is counted.
   */
  countriesFile: string | undefined
  /**
   * `BASEMAP_PMTILES`, made absolute: a PMTiles archive (version 3) of vector tiles in the layers of Protomaps. Maps
   * show its streets. Without it they show what the company drew, and nothing below.
   */
  basemap: string | undefined
  /** `METRICS_TOKEN` opens `/metrics` as a bearer token, 16 to 200 characters. Without it nothing is there. */
  metricsToken: string | undefined
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`: where traces go, by OTLP over HTTP. Without it no tracing code is loaded. */
  tracesTo: string | undefined
  /** `LOG_LEVEL`, pino's names. Default `info`. */
  logLevel: (typeof LOG_LEVELS)[number]
  /** Sentences for the operator at the start, such as one about a secret file that everybody may read. */
  warnings: string[]
  /** `NODE_ENV`: `development` serves the sources with hot reload, anything else the built product. */
  mode: 'production' | 'development'
}

/** The environment with its secret, from `SECRET` or from its file. */
export type ReadyEnv = Env & { secret: string }

const given = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  withSecretFiles(Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())))

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
    twilioStandIn: rest.TWILIO_STAND_IN,
    countriesFile: rest.COUNTRIES_FILE === undefined ? undefined : resolve(rest.COUNTRIES_FILE),
    basemap: rest.BASEMAP_PMTILES === undefined ? undefined : resolve(rest.BASEMAP_PMTILES),
    metricsToken: rest.METRICS_TOKEN,
    tracesTo: rest.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: rest.LOG_LEVEL,
    warnings: tellOpenFiles(source),
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
