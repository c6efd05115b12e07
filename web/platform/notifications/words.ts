import type { Channel } from '../../../contract/platform/notifications/rules.ts'
import type { TargetKind } from '../../../contract/platform/notifications/webhooks.ts'

export const kindNames: Record<TargetKind, string> = {
  signed: 'Signed webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
}

export const channelNames: Record<Channel, string> = {
  app: 'In app',
  email: 'Email',
  push: 'Push',
  webhook: 'Webhook',
  chat: 'Chat',
}

/** Behind the name of an event: "Publishing failed, by chat". */
export const byChannel: Record<Channel, string> = {
  app: 'in app',
  email: 'by email',
  push: 'by push',
  webhook: 'by webhook',
  chat: 'by chat',
}

export const roleNames = { admin: 'Admins', editor: 'Editors' }
