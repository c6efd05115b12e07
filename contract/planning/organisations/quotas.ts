import { endpoints } from '../../core/core.ts'
import { bytesInWords, type Quota, Usage } from '../../platform/users/companies.ts'
import { Within } from './organisations.ts'

/** What an organisation stores is counted as records, and by day as events of its log and positions of its guards. */
export const usageKinds = ['records', 'events', 'positions'] as const

const MB = 1024 * 1024

/** What a trial may store, and what every other organisation may until an admin sets another quota. */
export const quotas = {
  trial: { rows: 50_000, bytes: 200 * MB, events: 20_000 },
  other: { rows: 2_000_000, bytes: 20 * 1024 * MB, events: 500_000 },
} as const satisfies Record<string, Quota>

/** The bytes that an event may have, on average of a day. */
export const EVENT_BYTES = 1024

/** From this share of a quota on, people are told. */
export const TOLD_FROM = 0.8

/** The header of a change's answer that says how much of a quota is used, from 80 % on. */
export const QUOTA_HEADER = 'quota-notice'

const count = (figure: number) => figure.toLocaleString('en-US')

const parts = {
  rows: (most: number) => `${count(most)} rows of this company`,
  bytes: (most: number) => `${bytesInWords(most)} of this company`,
  events: (most: number) => `${count(most)} events that this company may have in a day`,
}
export type QuotaPart = keyof typeof parts
export const quotaParts = Object.keys(parts) as QuotaPart[]

/** The share of a quota that is used, rounded down to whole percents. */
export const percentOf = ({ used, quota }: Usage, part: QuotaPart): number =>
  Math.floor((100 * used[part]) / quota[part])

/** What to do about a quota. */
const wayOut: Record<QuotaPart, string> = {
  rows: 'Delete what you no longer need, or ask us for more.',
  bytes: 'Delete what you no longer need, or ask us for more.',
  events: 'Go on tomorrow, or ask us for more.',
}

/** The sentences that tell how much of which quota is used, from 80 % on; an empty text below. */
export const noticeOf = (usage: Usage): string =>
  quotaParts
    .filter((part) => usage.used[part] >= TOLD_FROM * usage.quota[part])
    .map((part) => `${percentOf(usage, part)}% of the ${parts[part](usage.quota[part])} are used. ${wayOut[part]}`)
    .join(' ')

/** The words of a change for which there is no room. */
export const refusalOf = (usage: Usage, part: QuotaPart): string =>
  `There is no room for this: the ${parts[part](usage.quota[part])} are used up. Nothing was changed. ${wayOut[part]}`

export const usage = endpoints({
  usage: {
    method: 'GET',
    path: '/app/:organisation/usage',
    access: 'member',
    permission: 'members.read',
    summary: 'How much the organisation has stored, and how much it may',
    params: Within,
    reply: Usage,
  },
})
