import type { Permission } from '../../permissions.ts'

/**
 * The topics that live screens follow, each with the permission to read it. News of a topic says only that something
 * changed there, not what.
 */
export const topics = {
  schedule: 'schedule.read',
  offers: 'schedule.read',
  audits: 'schedule.read',
  guards: 'guards.read',
  sites: 'sites.read',
  orders: 'sites.read',
  rules: 'rules.read',
  notices: 'schedule.read',
  broadcasts: 'broadcasts.read',
  alerts: 'alerts.read',
  devices: 'devices.read',
  attendance: 'attendance.read',
  incidents: 'incidents.read',
  dispatch: 'dispatch.read',
  patrols: 'patrols.read',
  control: 'control.read',
  positions: 'tracking.read',
  organisation: 'organisation.read',
} as const satisfies Record<string, Permission>

export type Topic = keyof typeof topics

export const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name)
