import type { Permission } from '../../permissions.ts'

/**
 * What live screens of a company can follow, each with the permission that its readings ask for. News of a topic say
 * that something is new there, and nothing of what.
 */
export const topics = {
  schedule: 'schedule.read',
  offers: 'schedule.read',
  audits: 'schedule.read',
  guards: 'guards.read',
  sites: 'sites.read',
  orders: 'sites.read',
  rules: 'rules.read',
  organisation: 'organisation.read',
} as const satisfies Record<string, Permission>

export type Topic = keyof typeof topics

export const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name)
