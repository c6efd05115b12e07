import { createHmac } from 'node:crypto'
import { reservedSlugs } from '../../../contract/site/pages/pages.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'

/** Whether a page may not stand at `/<slug>`, because one of the product's own screens does. */
export const isReserved = (slug: string) => (reservedSlugs as readonly string[]).includes(slug)

const MOST_WORDS = 8

/** The searched words: the first eight that were typed. */
export const wordsOf = (search: string) => (search.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)

/** A key for the visitor who answered. It changes every day and does not contain their address. */
export const voterOf = (secret: string, day: string, address: string) =>
  createHmac('sha256', secret)
    .update(`help vote ${day} ${addressPrefix(address)}`)
    .digest('base64url')
