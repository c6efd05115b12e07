import { ScreenTabs } from '../../ui/screen-tabs.tsx'

const href = '/admin/email-templates'

/** The tabs of everything about mails, those that come in included. */
export const mailTabs = (
  <ScreenTabs
    label="Mail"
    tabs={[
      { label: 'Templates', href },
      { label: 'Outbox', href: `${href}/outbox` },
      { label: 'Incoming', href: `${href}/incoming` },
    ]}
  />
)
