import type { Variables } from './variables.ts'

/** The name of an environment variable. */
export type VariableName = keyof typeof Variables.shape

/** What the guide says of a variable. `byDefault` is what holds without it; a `secret` may be in a file instead. */
type Words = { byDefault?: string; about: string; secret?: true }

const S3 = 'an S3-compatible store for uploads, all four or none. Without it they are in `DATA_DIR/media`'
const OIDC = 'an OpenID Connect provider by which people may sign in as well, all three or none'

/** Every variable in the order of the guide's table. */
export const variableWords: Record<VariableName, Words> = {
  PORT: { byDefault: '`3000`', about: 'the port to listen on' },
  HOST: { byDefault: 'every address', about: 'the address to listen on' },
  DATA_DIR: { byDefault: '`./data`', about: 'the folder of database, uploads and secret' },
  DATABASE_URL: {
    secret: true,
    about:
      'a PostgreSQL of your own, version 15 or newer. Without it the embedded one is started. ' +
      'A pooler in between must give sessions: one by transaction is refused at the start',
  },
  SECRET: {
    secret: true,
    byDefault: 'a file in `DATA_DIR`',
    about: 'signs what visitors hand back, 32 characters or more. `DATABASE_URL` requires it',
  },
  PUBLIC_URL: {
    byDefault: '`http://localhost:PORT`',
    about:
      'the origin that visitors see: canonical addresses, links in mails. Pages of other sites may ask for no changes',
  },
  TRUST_PROXY: { byDefault: '`0`', about: 'how many proxies stand in front, exactly' },
  ADMIN_EMAIL: { about: 'the first administrator. Without it one is made, and its password is printed once' },
  ADMIN_PASSWORD: { secret: true, about: 'its password, 12 to 128 characters' },
  SMTP_URL: {
    secret: true,
    about:
      'the mail server. Without it mail is off: mails are kept and not sent, and start, dashboard and status say so',
  },
  INCOMING_ADDRESS: {
    about:
      'where answers to mails go, such as `answers@example.com`. Its mail server must also take ' +
      '`answers+anything@example.com`. It needs one of the next two',
  },
  INCOMING_SECRET: {
    secret: true,
    about:
      'signs the webhook `POST /api/incoming-mail`, by which a mail server hands mails over, 32 characters or more',
  },
  IMAP_URL: {
    secret: true,
    about: 'a mailbox that is read every minute and never changed, such as `imaps://user:password@host:993/INBOX`',
  },
  MEDIA_S3_ENDPOINT: { about: S3 },
  MEDIA_S3_BUCKET: { about: 'its bucket. The status page writes `status-check` there once a minute' },
  MEDIA_S3_REGION: { byDefault: '`us-east-1`', about: 'its region' },
  MEDIA_S3_KEY: { about: 'the name of its key' },
  MEDIA_S3_SECRET: { secret: true, about: 'the key itself' },
  BACKUP_TO: {
    about:
      'where a backup goes every day at 04:00 UTC: a folder, or `s3` for the bucket above. Without it backups ' +
      'are made by hand, into `DATA_DIR/backups`',
  },
  BACKUP_KEEP: { byDefault: '`7`', about: 'how many backups are kept there' },
  BACKUP_KEY: {
    secret: true,
    about: 'encrypts backups, 32 characters or more. Without it anyone with the file can read them',
  },
  OIDC_ISSUER: { about: `${OIDC}. It must lead them back to \`PUBLIC_URL/api/login/sso/callback\`` },
  OIDC_CLIENT_ID: { about: 'the name under which the provider knows this installation' },
  OIDC_CLIENT_SECRET: { secret: true, about: 'its secret there' },
  OIDC_NAME: { byDefault: '`Single sign-on`', about: 'the label of the button on `/login`' },
  OUTBOUND_ALLOW: {
    byDefault: 'none',
    about:
      'IP addresses of the private network that webhooks, link checks and providers may use, with commas in between',
  },
  COUNTRIES_FILE: {
    about:
      "an MMDB file of countries, such as DB-IP's Country Lite. Visits are counted by country then, and no address is stored",
  },
  BASEMAP_PMTILES: {
    about:
      'a PMTiles archive of streets, such as a part of Protomaps. Maps show streets then, and nobody outside learns what is looked at',
  },
  METRICS_TOKEN: {
    secret: true,
    about: 'opens `/metrics` to requests with this bearer token, 16 characters or more. Without it nothing is there',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about: 'where traces go by OTLP over HTTP, such as `http://127.0.0.1:4318`. Without it no tracing code is loaded',
  },
  LOG_LEVEL: { byDefault: '`info`', about: 'fatal, error, warn, info, debug, trace or silent' },
  NODE_ENV: { byDefault: '`production`', about: '`development` serves the sources with hot reload' },
  CAPTCHA_STAND_IN: {
    about:
      'for tests alone: a server of this machine that stands in for the captcha providers. `OUTBOUND_ALLOW` must name its address',
  },
  TWILIO_STAND_IN: {
    about:
      'for tests alone: a server of this machine that stands in for the API of Twilio. `OUTBOUND_ALLOW` must name its address',
  },
}
