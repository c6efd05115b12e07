import type { Lock } from './packages.mjs'

export function listLicenses(
  lock: Pick<Lock, 'packages'>,
): { name: string; version: string; license: string; allowed: boolean }[]
