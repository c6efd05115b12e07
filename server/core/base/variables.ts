import { isIP } from 'node:net'
import { z } from 'zod'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

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

/** The environment variables as they are written, each with its default. */
export const Variables = z.object({
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
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').optional(),
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
  TWILIO_STAND_IN: z
    .string()
    .refine(
      (value) => isOrigin(value) && isLoopback(new URL(value).hostname),
      'TWILIO_STAND_IN must be an address of this machine without a path, such as http://127.0.0.1:4000',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  COUNTRIES_FILE: z.string().optional(),
  BASEMAP_PMTILES: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'METRICS_TOKEN must have 16 to 200 characters without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    ['http:', 'https:'],
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318',
  ).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'NODE_ENV must be production, development or test')
    .default('production'),
})
